import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { useUrlValue } from './navigate.ts'

type Option = { value: string; label: string }
type UrlChoiceProps = { name: string; label: string; options: readonly Option[] }

/** One of a list as a filter, which the address holds under a name; `all` where it holds none of them. */
export function UrlChoice({ name, label, options }: UrlChoiceProps) {
  const [value, setValue] = useUrlValue(name, 'all')
  const chosen = options.some((option) => option.value === value) ? value : 'all'
  return <ChoicePill label={label} value={chosen} onChange={setValue} options={[everything, ...options]} />
}

const everything: Option = { value: 'all', label: 'all' }
