import { useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { defaultZone } from '../../../shared/formats/dates.ts'
import { useShowError } from '../../app/useShowError.ts'
import { LinkDialog } from '../../people/LinkDialog.tsx'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { createAccountLinkMutation } from '../documents.ts'

/** Makes a link that sets the password of an account, where no mail leaves this machine, and shows it. */
export function useAccountLink() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const showError = useShowError()
  const [create, { loading }] = useMutation(createAccountLinkMutation)

  async function show({ userId, name }: { userId: string; name: string }) {
    try {
      const { data } = await create({ variables: { userId } })
      if (!data) return
      const { url, endsAt } = data.createAccountLink
      const props = { name, url, endsAt, zone: defaultZone }
      await dialogs.open({ id: 'accountLink', component: LinkDialog, props, title: t('admin.user.link') })
    } catch (error) {
      showError(error)
    }
  }

  return { show, making: loading }
}
