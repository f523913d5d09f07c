import { Switch } from '#web/ui/switch.tsx'

/** Whether what is voided was made and thrown away. */
export function MadeSwitch({ made, onChange }: { made: boolean; onChange: (made: boolean) => void }) {
  return (
    <Switch
      label="It was made already"
      hint={made ? 'Counted as waste: nothing comes back to stock' : 'What it takes comes back to stock'}
      checked={made}
      onChange={onChange}
    />
  )
}
