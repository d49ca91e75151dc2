import { useMutation } from '@apollo/client/react'
import { useShowError } from '../app/useShowError.ts'
import { useDialogs } from '../ui/dialogs/DialogsContext.tsx'
import { createInvitationLinksMutation, type InvitationLink } from './documents.ts'
import { LinksDialog } from './LinksDialog.tsx'
import { usePeopleTranslation } from './peopleTexts.ts'
import { useUsersPlace } from './UsersPlace.ts'

/** Makes links for those who have not come in yet, where no mail leaves this machine. */
export function useInvitationLinks(environmentId: string) {
  const [create, { loading }] = useMutation(createInvitationLinksMutation)

  /** @param environmentUserIds without them, of everybody who has not come in yet */
  async function make(environmentUserIds?: readonly string[]): Promise<readonly InvitationLink[]> {
    const { data } = await create({ variables: { environmentId, environmentUserIds } })
    return data?.createInvitationLinks ?? []
  }

  return { make, making: loading }
}

/** The same, shown in a dialog. */
export function useLinksDialog() {
  const { t } = usePeopleTranslation()
  const { environmentId, zone } = useUsersPlace()
  const { make, making } = useInvitationLinks(environmentId)
  const dialogs = useDialogs()
  const showError = useShowError()

  async function show(environmentUserIds?: readonly string[]) {
    try {
      const links = await make(environmentUserIds)
      const title = t('people.links.title')
      await dialogs.open({ id: 'links', component: LinksDialog, props: { links, zone }, title })
    } catch (error) {
      showError(error)
    }
  }

  return { show, making }
}
