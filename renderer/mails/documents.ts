import { gql } from '@apollo/client'
import type { Document, MailsQuery } from '../graphql/generated/operations.ts'

export type ListedMail = MailsQuery['mails']['items'][number]

const mailFields = gql`
  fragment MailFields on Mail {
    _id environmentId recipient kind state failure createdAt nextAt canSendAgain
  }
`

export const mailsQuery: Document<'Mails'> = gql`
  query Mails($environmentId: String, $state: String, $page: Int, $limit: Int) {
    mails(environmentId: $environmentId, state: $state, page: $page, limit: $limit) {
      _id
      totalCount
      items { ...MailFields }
    }
  }
  ${mailFields}
`

/** Those that can still be sent are among the newest. */
export const unsentMailsQuery: Document<'UnsentMails'> = gql`
  query UnsentMails($environmentId: String) {
    failed: mails(environmentId: $environmentId, state: "failed", limit: 100) { _id items { _id canSendAgain } }
    retrying: mails(environmentId: $environmentId, state: "retrying", limit: 1) { _id totalCount }
  }
`

export const sendMailAgainMutation: Document<'SendMailAgain'> = gql`
  mutation SendMailAgain($mailId: String!) {
    sendMailAgain(mailId: $mailId) { ...MailFields }
  }
  ${mailFields}
`

export const sendsMailsQuery: Document<'SendsMails'> = gql`
  query SendsMails { sendsMails }
`
