import { Printer } from 'lucide-react'
import { dayLists } from '#contract/hotel/papers/shapes.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx'
import { listWords } from '../rules.ts'

/** What is printed of a day at the desk: its lists, and the registration cards of who is still to come. */
export function PrintMenu() {
  const go = useGo()
  return (
    <Menu trigger={<Button icon={<Printer size={15} aria-hidden="true" />}>{t('Print')}</Button>}>
      {dayLists.map((list) => (
        <MenuItem key={list} onSelect={() => go(to.dayList(list))}>
          {listWords[list]}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={() => go(to.served())}>{t('Who is served today')}</MenuItem>
      <MenuItem onSelect={() => go(to.registrationCards())}>{t('Registration cards of today')}</MenuItem>
    </Menu>
  )
}
