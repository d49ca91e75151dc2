import { useMutation, useQuery } from '@apollo/client/react'
import { Select } from '../ui/Select.tsx'
import '@mantine/core/styles/Combobox.layer.css'
import { useShowError } from '../app/useShowError.ts'
import { useSnackbar } from '../ui/snackbar/SnackbarContext.tsx'
import classes from './audit.module.css'
import { auditDaysQuery, setAuditDaysMutation } from './documents.ts'
import { useAuditTranslation } from './useAuditTranslation.ts'

/** In days; what was set otherwise is offered too. */
const offered = [30, 90, 365, 1_095, 3_650]
const year = 365

/** For how long the environment keeps its entries. */
export function KeptFor({ environmentId }: { environmentId: string }) {
  const { t } = useAuditTranslation()
  const snackbar = useSnackbar()
  const showError = useShowError()
  const { data } = useQuery(auditDaysQuery, { variables: { environmentId } })
  const [set, { loading }] = useMutation(setAuditDaysMutation)
  const days = data?.environment?.auditDays
  if (days == null) return null
  const choices = [...new Set([...offered, days])].sort((one, other) => one - other)
  const textOf = (count: number) =>
    count % year === 0 ? t('audit.years', { count: count / year }) : t('audit.days', { count })

  async function keep(auditDays: number) {
    try {
      await set({ variables: { environmentId, data: { auditDays } } })
      snackbar.show({ text: t('audit.kept'), color: 'success' })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <Select
      label={t('audit.keep')}
      className={classes.kept}
      allowDeselect={false}
      disabled={loading}
      value={String(days)}
      data={choices.map(count => ({ value: String(count), label: textOf(count) }))}
      onChange={value => value !== null && void keep(Number(value))}
    />
  )
}
