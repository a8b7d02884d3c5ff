import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components/Menu'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { LIST_ITEM_LOOK, POPOVER_LOOK } from '#web/ui/popover-look.ts'

export type MenuEntry =
  | { id: string; label: string; icon?: IconName; to: string; onSelect?: undefined; isDisabled?: boolean }
  | { id: string; label: string; icon?: IconName; onSelect: () => void; to?: undefined; isDisabled?: boolean }
  | { id: string; separator: true }

/** Acts behind a button: `<Menu label="Account" trigger={<Button>…</Button>} entries={[…]} />`. */
export function Menu({
  label,
  trigger,
  entries,
}: {
  label: string
  trigger: ReactNode
  entries: readonly MenuEntry[]
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" className={`${POPOVER_LOOK} min-w-52`}>
        <AriaMenu aria-label={label} className="max-h-96 overflow-auto p-1 outline-none">
          {entries.map((entry) =>
            'separator' in entry ? (
              <Separator key={entry.id} className="my-1 border-t border-line" />
            ) : (
              <AriaMenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                isDisabled={entry.isDisabled ?? false}
                className={LIST_ITEM_LOOK}
                {...(entry.to === undefined ? { onAction: entry.onSelect } : { href: entry.to })}
              >
                {entry.icon === undefined ? null : <Icon name={entry.icon} className="text-ink-2" />}
                {entry.label}
              </AriaMenuItem>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
