import { Button, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PresentedForm } from '../../../shared/components/presented.ts'
import { readableOn } from '../../../shared/formats/contrast.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { entryLabel } from './entryLabel.ts'
import classes from './form.module.css'
import type { useForm } from './useForm.ts'

interface FormButtonsProps {
  form: PresentedForm
  state: ReturnType<typeof useForm>
  /** It is sent as soon as its files are stored. */
  isWaiting: boolean
}

/**
 * Send and revert. An invalid form's button is disabled for everybody but tells why, and keeps the focus and the click, which show what
 * is missing.
 */
export function FormButtons({ form, state, isWaiting }: FormButtonsProps) {
  const { t } = useTranslation()
  const { hideSubmitButton, showResetButton, submitButtonText, submitButtonIcon, submitButtonBgColor } = form
  const mend = useToMend(state)
  if (form.readOnly || (hideSubmitButton && !showResetButton)) return null
  return (
    <div className={classes.buttons} data-align={form.buttonAlignment}>
      {!hideSubmitButton && (
        <Button
          type="submit"
          color={submitButtonBgColor}
          style={submitButtonBgColor ? { '--button-color': readableOn(submitButtonBgColor) } : undefined}
          loading={state.busy || isWaiting}
          disabled={state.disabled && !state.busy}
          aria-disabled={state.invalid || undefined}
          data-disabled={state.invalid || undefined}
          title={mend}
          className={classes.submit}
          leftSection={<Icon name={submitButtonIcon} size={18} />}
        >
          {submitButtonText || t('forms.submit')}
        </Button>
      )}
      {showResetButton && (
        <Button
          variant="default"
          className={classes.revert}
          leftSection={<IconArrowBackUp size={18} stroke={1.6} />}
          disabled={!state.dirty || state.disabled || isWaiting}
          onClick={state.revert}
        >
          {t('forms.revert')}
        </Button>
      )}
      {state.tried && mend !== undefined && !hideSubmitButton && (
        <Text className={classes.mend} size="sm" role="status">
          {mend}
        </Text>
      )}
    </div>
  )
}

/** Names that a sentence holds; of the others it tells how many there are. */
const mostNames = 3

/** Why the form cannot be sent, in a sentence; undefined where it can. */
function useToMend({ entries, errors }: ReturnType<typeof useForm>): string | undefined {
  const { t } = useTranslation()
  const names = entries.filter(({ field }) => field !== undefined && Object.hasOwn(errors, field.name)).map(entryLabel)
  if (names.length === 0) return undefined
  const shown = names.slice(0, mostNames).join(', ')
  const count = names.length - mostNames
  return count > 0 ? t('forms.mendMore', { names: shown, count }) : t('forms.mend', { names: shown })
}
