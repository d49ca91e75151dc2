import { makeCertificate } from '../services/signing/testing/certificates.ts'
import type { EnvironmentFixture } from './environmentFixture.ts'
import { frozenEnvironment } from './frozenAgents.ts'
import { talkedAbout } from './frozenTalks.ts'
import { createItem } from './recordCalls.ts'

const messageId = (number: number) => `frozenMessage${String(number).padStart(4, '0')}`

/** Somebody writes with support, is answered, and a note is made. */
async function fillSupport({ admin, member }: EnvironmentFixture): Promise<void> {
  const person = await member()
  const { begun } = await person.run<{ begun: { _id: string } }>(
    `mutation ($id: String!, $messageId: String!) {
      begun: startSupportConversation(environmentId: $id, category: "Ventas", messageId: $messageId, text: "¿Cuánto falta?") { _id }
    }`,
    { id: frozenEnvironment, messageId: messageId(1) },
  )
  await admin.run(
    `mutation ($id: String!, $conversationId: String!, $answer: String!, $note: String!) {
      answered: sendSupportMessage(conversationId: $conversationId, messageId: $answer, text: "Dos días", asStaff: true) { _id }
      noted: sendSupportMessage(conversationId: $conversationId, messageId: $note, text: "Llamar antes", asStaff: true, isInternal: true) { _id }
      saveSupportAnswer(environmentId: $id, title: "Saludo", text: "Hola, dime en qué te ayudo.") { _id }
    }`,
    { id: frozenEnvironment, conversationId: begun._id, answer: messageId(2), note: messageId(3) },
  )
}

/** What people are told and say to each other, and a certificate that documents are signed with. */
export async function fillTalks(shop: EnvironmentFixture): Promise<void> {
  const { admin, create } = shop
  const id = frozenEnvironment
  const { content, passphrase } = makeCertificate({ name: 'Tienda' })
  await admin.run(
    `mutation ($id: String!, $data: JSON!, $content: String!, $passphrase: String!, $choices: JSON!) {
      updateEnvironment(environmentId: $id, data: $data) { _id }
      saveSigningCertificate(environmentId: $id, content: $content, passphrase: $passphrase) { problem }
      updateNotificationSettings(environmentId: $id, choices: $choices, quietFrom: "22:00", quietUntil: "07:00") { quietFrom }
    }`,
    {
      ...{ id, content: content.toString('base64'), passphrase, choices: { support: ['application', 'mail'] } },
      data: {
        enableTellus: true,
        tellusChannels: [{ category: 'Ventas', channel: 'ventas' }],
        notificationPrompt: true,
        ...{ signingProvider: 'local', signingPlace: 'Santiago' },
      },
    },
  )
  const { _id: collectionId } = await create('Collection', {
    ...{ name: talkedAbout, title: 'Conversados', comments: true },
    fields: [{ name: 'name', label: 'Nombre', type: 'string' }],
  })
  const { _id: itemId } = await createItem(admin, { collectionId, data: { name: 'Motor' } })
  await fillSupport(shop)
  await admin.run(
    `mutation ($collectionId: String!, $itemId: String!, $commentId: String!) {
      addRecordComment(collectionId: $collectionId, itemId: $itemId, commentId: $commentId, text: "Suena raro") { _id }
    }`,
    { collectionId, itemId, commentId: messageId(4) },
  )
  await admin.run(
    'mutation ($id: String!, $script: String!) { runScript(environmentId: $id, script: $script, dryRun: false) { failure } }',
    {
      id,
      script: "await notify({ to: { everybody: true }, title: 'Listo', text: 'El motor está listo', link: '/orders' })",
    },
  )
}
