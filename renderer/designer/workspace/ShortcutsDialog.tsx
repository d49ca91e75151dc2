import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DialogControls } from '../../ui/dialogs/dialogStore.ts'
import { keyText } from '../../ui/keys.ts'
import classes from './ShortcutsDialog.module.css'
import { shortcutGroups } from './shortcuts.ts'

/** Everything that the keyboard does in the view designer. */
export function ShortcutsDialog({ resolve }: DialogControls<never>) {
  const { t } = useTranslation()
  const keyName = (key: string) => {
    const printed = keyText(navigator.platform, key)
    return printed === key ? t(`workspace.keys.${key}`, key) : printed
  }
  return (
    <>
      <div className={classes.groups}>
        {shortcutGroups.map(({ name, shortcuts }) => (
          <section key={name}>
            <h3>{t(`workspace.shortcuts.groups.${name}`)}</h3>
            <dl>
              {shortcuts.map(({ keys, text }) => (
                <div key={text}>
                  <dt>{t(`workspace.shortcuts.${text}`)}</dt>
                  <dd>
                    {keys.map(together => (
                      <span key={together.join()}>
                        {together.map(key => (
                          <kbd key={key}>{keyName(key)}</kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={() => resolve()}>
          {t('common.close')}
        </Button>
      </Group>
    </>
  )
}
