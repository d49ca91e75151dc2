import { Button, Checkbox, Group } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../../../ui/dialogs/dialogStore.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { CopiedItems } from '../../document/clipboard/itemsText.ts'
import { type Choice, keyOf, type Match } from '../../document/clipboard/matchItems.ts'
import { walk } from '../../document/tree.ts'
import { itemIcon } from '../itemLooks.ts'
import classes from './PasteDialog.module.css'

export interface PasteDialogProps {
  copied: CopiedItems
  match: Match
}

export type PasteChoice = Choice

/** What does not fit this environment, before anything is pasted: nothing of the view has changed so far. */
export default function PasteDialog({ copied, match, resolve }: PasteDialogProps & DialogControls<PasteChoice>) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const { missing, renamed } = match
  const isMissing = missing.length > 0 || refused.size > 0
  const components = [...Map.groupBy(missing, ({ component }) => keyOf(component))]
  const places = new Set(missing.map(({ item }) => item._id))
  const hasRest = [...walk(copied.items)].some(({ item }) => !places.has(item._id))

  const use = (key: string, used: boolean) => {
    const next = new Set(refused)
    if (used) next.delete(key)
    else next.add(key)
    setRefused(next)
  }

  return (
    <div className={classes.dialog}>
      {missing.length > 0 && (
        <section>
          <p>{t('gestures.paste.missing', { count: components.length })}</p>
          <ul className={classes.list} aria-label={t('gestures.paste.missingLabel')}>
            {components.map(([key, group]) => (
              <MissingLine key={key} group={group} />
            ))}
          </ul>
        </section>
      )}
      {renamed.length > 0 && (
        <section>
          <p>{t('gestures.paste.renamed')}</p>
          <ul className={classes.list}>
            {renamed.map(({ copied: component, name }) => (
              <li key={keyOf(component)}>
                <Checkbox
                  checked={!refused.has(keyOf(component))}
                  label={t('gestures.paste.use', { copied: component.name, here: name })}
                  onChange={event => use(keyOf(component), event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {isMissing && <p className={classes.muted}>{t('gestures.paste.placeholdersHint')}</p>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => resolve()} data-autofocus>
          {t('common.cancel')}
        </Button>
        {isMissing && (
          <Button variant="default" onClick={() => resolve({ placeholders: true, refused })}>
            {t('gestures.paste.placeholders')}
          </Button>
        )}
        {(hasRest || !isMissing) && (
          <Button onClick={() => resolve({ placeholders: false, refused })}>
            {t(isMissing ? 'gestures.paste.rest' : 'gestures.paste.all')}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** A component that is not here, and how many of the items want it. */
function MissingLine({ group }: { group: Match['missing'] }) {
  const { t } = useTranslation()
  const [first] = group
  if (!first) return null
  const { kind, name } = first.component
  return (
    <li className={classes.line}>
      <Icon name={itemIcon({ type: kind })} size={17} />
      <span className={classes.name}>{name || t('gestures.paste.unnamed')}</span>
      <span className={classes.muted}>
        {t(`kinds.${kind}.one`)} · {t('gestures.items', { count: group.length })}
      </span>
    </li>
  )
}
