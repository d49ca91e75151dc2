import { Button, Checkbox, Group } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KindIcon } from '../../components/KindIcon.tsx'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import type { Accessible } from './access.ts'
import classes from './roles.module.css'

export interface AccessDialogProps {
  what: 'give' | 'take'
  /** What else there is to know. */
  note: string | undefined
  /** What goes along, unless it is left out. */
  others: readonly (Accessible & { who: string })[]
}

/** What goes along with a component that is given or taken away; ends with the ids of those that were not left out. */
export default function AccessDialog({
  what,
  note,
  others,
  resolve,
}: AccessDialogProps & DialogControls<readonly string[]>) {
  const { t } = useTranslation()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = others.map(({ id }) => id).filter(id => !left.has(id))

  function toggle(id: string, isChosen: boolean) {
    const next = new Set(left)
    if (isChosen) next.delete(id)
    else next.add(id)
    setLeft(next)
  }

  const intro = t(`roles.${what}.needs`, { count: others.length })
  return (
    <div className={classes.dialog}>
      {note !== undefined && <p>{note}</p>}
      {others.length > 0 && (
        <>
          <p>{intro}</p>
          <ul className={classes.others} aria-label={intro}>
            {others.map(({ id, kind, name, who }) => (
              <li key={id}>
                <Checkbox
                  checked={!left.has(id)}
                  onChange={event => toggle(id, event.currentTarget.checked)}
                  label={
                    <span className={classes.other}>
                      <KindIcon kind={kind} size={16} />
                      <span>
                        {name} <small>{`${t(`kinds.${kind.kind}.one`)} · ${who}`}</small>
                      </span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => resolve()}>
          {t('common.cancel')}
        </Button>
        <Button data-autofocus onClick={() => resolve(chosen)}>
          {chosen.length === 0 ? t(`roles.${what}.alone`) : t(`roles.${what}.all`, { count: chosen.length })}
        </Button>
      </Group>
    </div>
  )
}
