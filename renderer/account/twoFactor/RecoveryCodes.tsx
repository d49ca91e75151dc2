import { Button, Group, Stack, Text } from '@mantine/core'
import { useDialogHold } from '../../ui/dialogs/DialogHold.ts'
import { useAccountTranslation } from '../accountTexts.ts'
import { CopyText } from './CopyText.tsx'
import classes from './twoFactor.module.css'

const fileName = 'telar-codigos.txt'

/** The codes for who loses the app, in a dialog that nobody leaves by accident: they are told this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { t } = useAccountTranslation()
  useDialogHold(true)
  const text = `${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Text>{t('account.twoFactor.codesText')}</Text>
      <ul className={classes.codes} aria-label={t('account.twoFactor.codes')}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <CopyText text={text} label={t('account.twoFactor.copyCodes')} focused />
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={fileName}
        >
          {t('account.twoFactor.download')}
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('account.twoFactor.kept')}</Button>
      </Group>
    </Stack>
  )
}
