import { expect, type Page } from '@playwright/test'
import { type ModelServer, modelServer } from '../server/testing/modelServer.ts'
import { testAdmin } from '../server/testing/testServer.ts'
import { openDesigner, save } from './support/designer.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'
import { openWorkshop, type Workshop } from './support/workshop.ts'

let workshop: Workshop
let models: ModelServer
let person: { email: string; password: string }

test.beforeAll(async () => {
  models = await modelServer()
  workshop = await openWorkshop(3)
  const services = [
    {
      name: 'local',
      url: models.url,
      models: [
        { name: 'conversa', purpose: 'chat' },
        { name: 'piensa', purpose: 'chat' },
        { name: 'vectores', purpose: 'embeddings' },
      ],
    },
  ]
  await workshop.designer.run('mutation ($data: JSON!) { updatePlatformSettings(data: $data) { version } }', {
    data: { modelServices: services, modelKeys: { local: 'clave inconfundible' }, embeddingModel: 'local/vectores' },
  })
  person = await workshop.member('ana@example.com')
})
test.afterAll(async () => {
  await workshop.close()
  await models.close()
})
test.beforeEach(() => models.clear())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const listed = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog')
const chat = (page: Page) => page.getByRole('region', { name: 'Chat de prueba' })
const turns = (page: Page) => page.getByRole('log').getByRole('article')
const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** Opens an agent's editor at a part of its properties. */
async function open(page: Page, agentId: string, name = 'General') {
  await openDesigner(page, workshop, `components/agents/${agentId}`)
  await part(page, name)
}

let made = 0
async function agent(data: Readonly<Record<string, unknown>> = {}) {
  made += 1
  return workshop.create('agent', { name: `Agente ${made}`, model: 'local/conversa', ...data })
}

async function ask(page: Page, question: string) {
  await page.getByRole('textbox', { name: 'Pregunta', exact: true }).fill(question)
  await page.keyboard.press('Enter')
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('[AF38][U1][U2][U21] the drawer leads to AI agents, which are created and duplicated in tabs under names of their own', async ({
  page,
}) => {
  await openDesigner(page, workshop, '')
  await page.getByRole('navigation').getByRole('button', { name: 'Más de Lógica' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Agentes de IA' }).click()
  await expect(page).toHaveURL(/\/taller\/components\/agents$/)
  await button(page, 'Crear agente de IA').click()
  await dialog(page).getByLabel('Nombre').fill('Mesa')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(page).toHaveURL(/\/taller\/components\/agents\/taller_\w{17}$/)
  await page.getByLabel('Nombre', { exact: true }).fill('Mesa de ayuda')
  await save(page)
  await page.reload()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Mesa de ayuda')

  const list = `${workshop.adminUrl}/taller/components/agents`
  await page.goto(list)
  await button(page, 'Crear agente de IA').click()
  await expect(page.getByRole('tab', { name: 'Crear' })).toBeVisible()
  await dialog(page).getByLabel('Nombre').fill('Mesa de ayuda')
  await dialog(page).getByRole('button', { name: 'Crear', exact: true }).click()
  await expect(dialog(page)).toContainText('Debe ser único.')
  await page.getByRole('tab', { name: 'Duplicar' }).click()
  await dialog(page).getByLabel('Nombre de la copia').fill('Otra mesa')
  await dialog(page).getByRole('button', { name: 'Duplicar', exact: true }).click()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Otra mesa')
  await page.goto(list)
  await expect(listed(page)).toHaveText([/Mesa de ayuda/, /Otra mesa/])
})

test('[U4][U5][U6][U22] its description, model and instructions are edited and kept; its models are those of the platform', async ({
  page,
}) => {
  const agentId = await agent({ model: undefined })
  await open(page, agentId)
  await page.getByLabel('Descripción', { exact: true }).fill('Responde a clientes')
  await page.getByRole('combobox', { name: 'Modelo', exact: true }).click()
  await expect(page.getByRole('option')).toHaveText(['conversa', 'piensa'])
  await page.getByRole('option', { name: 'piensa' }).click()
  await part(page, 'Instrucciones')
  const instructions = page.getByRole('textbox', { name: /^Instrucciones/ })
  await instructions.focus()
  await page.keyboard.insertText('Ayudas a <%= user.email %> en <%= environment.name %>.')
  await save(page)
  await page.reload()
  await expect(page.locator('.view-lines').first()).toContainText('Ayudas a')
  await part(page, 'General')
  await expect(page.getByLabel('Descripción', { exact: true })).toHaveValue('Responde a clientes')
  await expect(page.getByRole('combobox', { name: 'Modelo', exact: true })).toHaveValue('piensa')

  models.answer('Hola.')
  await ask(page, '¿Quién eres?')
  await expect(turns(page).last()).toContainText('Hola.')
  const [{ body } = { body: undefined }] = models.chats
  expect(body.model).toBe('piensa')
  expect(body.messages[0]).toEqual({ role: 'system', content: `Ayudas a ${testAdmin.email} en Taller Andino.` })
})

test('[U7][U8][U9][U10] temperature, top p and both penalties are edited and sent to the model', async ({ page }) => {
  const agentId = await agent()
  await open(page, agentId, 'Comportamiento')
  const given = [
    ['Temperatura (0 a 2)', '0.5'],
    ['Top p (0 a 1)', '0.9'],
    ['Penalización por presencia (−2 a 2)', '-1'],
    ['Penalización por frecuencia (−2 a 2)', '1.5'],
  ] as const
  for (const [label, value] of given) await page.getByLabel(label, { exact: true }).fill(value)
  await save(page)
  await page.reload()
  await part(page, 'Comportamiento')
  for (const [label, value] of given) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await ask(page, 'Hola')
  await expect(turns(page)).toHaveAttribute('data-state', 'done')
  expect(models.chats[0]?.body).toMatchObject({
    ...{ temperature: 0.5, top_p: 0.9, presence_penalty: -1, frequency_penalty: 1.5 },
  })
})

test('[U24] options of the model and the threshold outside of their ranges are refused at their fields', async ({
  page,
}) => {
  const agentId = await agent({ knowledgeCollectionId: `${workshop.id}_orders` })
  await open(page, agentId, 'Comportamiento')
  const given = [
    ['Temperatura (0 a 2)', '2,1'],
    ['Top p (0 a 1)', '1,1'],
    ['Penalización por presencia (−2 a 2)', '-2,1'],
    ['Penalización por frecuencia (−2 a 2)', '2,1'],
  ] as const
  for (const [label, value] of given) await page.getByLabel(label, { exact: true }).fill(value)
  await part(page, 'Datos')
  const threshold = page.getByLabel('Similitud mínima (0 a 1)', { exact: true })
  await threshold.fill('1,1')
  await button(page, 'Guardar').click()
  await expect(threshold).toHaveAttribute('aria-invalid', 'true')
  await part(page, 'Comportamiento')
  for (const [label] of given)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

test('[U11][U12] the knowledge base has a collection, a number of fragments and a threshold, which are kept', async ({
  page,
}) => {
  const agentId = await agent()
  await open(page, agentId, 'Datos')
  await choose(page, 'Base de conocimiento', 'Órdenes')
  await expect(chat(page)).toContainText('Los agentes todavía no buscan en «Órdenes»')
  await expect(chat(page).getByRole('link', { name: 'Elegir los campos' })).toHaveAttribute(
    'href',
    /taller_orders\?tab=general$/,
  )
  await page.getByLabel('Fragmentos como máximo').fill('3')
  await page.getByLabel('Similitud mínima (0 a 1)').fill('0.6')
  await save(page)
  await page.reload()
  await part(page, 'Datos')
  await expect(page.getByRole('combobox', { name: 'Base de conocimiento', exact: true })).toHaveValue('Órdenes')
  await expect(page.getByLabel('Fragmentos como máximo')).toHaveValue('3')
  await expect(page.getByLabel('Similitud mínima (0 a 1)')).toHaveValue('0.6')
})

test('chosen fields are made ready for agents as records come, and a source of the test chat leads to its record', async ({
  page,
}) => {
  const collectionId = await workshop.create('collection', {
    ...{ name: 'solved', title: 'Casos resueltos', knowledgeFields: ['solution'] },
    fields: [
      { name: 'title', label: 'Título', type: 'string' },
      { name: 'solution', label: 'Solución', type: 'textArea' },
    ],
  })
  await workshop.records('solved', [{ title: 'Impresora muda', solution: 'Conecta el cable gris de la impresora' }])
  await openDesigner(page, workshop, `collections/${collectionId}`)
  await part(page, 'Avanzado')
  await expect(page.getByText('1 registro listo de 1')).toBeVisible()
  await expect(page.getByText('1 fragmento', { exact: true })).toBeVisible()
  await expect(button(page, 'Preparar lo que falta')).toBeDisabled()
  await expect(button(page, 'Preparar todo de nuevo')).toBeEnabled()

  const agentId = await agent({ knowledgeCollectionId: collectionId, similarityThreshold: 0.2 })
  await open(page, agentId)
  models.answer('El cable gris [1].')
  await ask(page, 'El cable de la impresora')
  await expect(chat(page)).toContainText(/Impresora muda Solución · \d+/)
  const opened = page.context().waitForEvent('page')
  await chat(page).getByRole('link', { name: 'Impresora muda' }).click()
  await expect((await opened).getByRole('dialog')).toContainText('Conecta el cable gris de la impresora')
})

test('[U14][U15][U16][U17] a function with a description and fields as parameters is built, and runs when the model calls it', async ({
  page,
}) => {
  const agentId = await agent()
  await open(page, agentId)
  await part(page, 'Funciones')
  await button(page, 'Agregar función').click()
  await page.getByLabel('Nombre', { exact: true }).last().fill('montoDe')
  await page.getByLabel('Para qué sirve').fill('Dice el monto de una orden.')
  await button(page, 'Agregar campo').click()
  await page
    .getByRole('menuitem', { name: /^Texto/ })
    .first()
    .click()
  await page.getByLabel('Etiqueta', { exact: true }).fill('Codigo')
  const script = page.getByRole('textbox', { name: /^Código/ })
  await script.focus()
  await page.keyboard.insertText(
    "const orden = await getItem('orders', { code: params.codigo })\nreturn { monto: orden.amount }",
  )
  await page.getByRole('switch', { name: 'Preguntar antes de ejecutarla' }).click()
  await save(page)

  models.answer({ calls: [{ name: 'montoDe', arguments: { codigo: 'OT-00001' } }] }, 'Vale 7.919.')
  await ask(page, '¿Cuánto vale la primera?')
  await expect(turns(page).last()).toContainText('Vale 7.919.')
  expect(models.chats[0]?.body.tools).toMatchObject([
    {
      function: {
        name: 'montoDe',
        description: 'Dice el monto de una orden.',
        parameters: { type: 'object', properties: { codigo: { type: 'string' } } },
      },
    },
  ])
  const told = models.chats[1]?.body.messages.at(-1)
  expect(told).toMatchObject({ role: 'tool', content: '{"monto":7919}' })
  const call = chat(page).getByRole('region', { name: 'Función montoDe' })
  await expect(call.locator('[data-state]')).toHaveText('Hecha')
  await call.getByText('Lo que recibió y respondió').click()
  await expect(call).toContainText('"codigo": "OT-00001"')
  await expect(call).toContainText('"monto": 7919')
  await expect(turns(page).last()).toContainText('Tokens:')
})

test('a function that asks first waits for who talks, and does nothing where he does not allow it', async ({
  page,
}) => {
  const script = "await createItem('customers', { name: params.nombre })\nreturn 'hecho'"
  const parameters = [{ name: 'nombre', label: 'Cómo se llama', type: 'string', optional: false }]
  const agentId = await agent({
    functions: [{ name: 'crear', label: 'Crear una clienta', description: 'Crea un cliente', parameters, script }],
  })
  const before = (await workshop.stored('customers')).length
  await open(page, agentId)
  models.answer({ calls: [{ name: 'crear', arguments: { nombre: '<b>Eva</b>' } }] }, 'Bueno, no.')
  await ask(page, 'Crea a Eva')
  const question = chat(page).getByRole('alert')
  await expect(question).toContainText('¿Permites que el agente ejecute «Crear una clienta»?')
  await expect(question.getByRole('term')).toHaveText('Cómo se llama')
  await expect(question).toContainText('<b>Eva</b>')
  await button(page, 'No permitir').click()
  await expect(turns(page).last()).toContainText('Bueno, no.')
  expect(await workshop.stored('customers')).toHaveLength(before)

  models.answer({ calls: [{ name: 'crear', arguments: { nombre: 'Eva' } }] }, 'Creada.')
  await ask(page, 'Ahora sí')
  await button(page, 'Permitir').click()
  await expect(turns(page).last()).toContainText('Creada.')
  expect(await workshop.stored('customers')).toHaveLength(before + 1)
})

test('[U18] a failing test chat shows the standard error, keeps what was typed, and asks again', async ({ page }) => {
  const agentId = await agent()
  await open(page, agentId)
  models.answer({ status: 500, message: 'clave inconfundible' }, 'Ahora sí.')
  await ask(page, '¿Estás?')
  const failure = turns(page).last().getByRole('alert')
  await expect(failure).toContainText('Ocurrió un error, inténtalo de nuevo más tarde')
  await expect(page.getByText('clave inconfundible')).toHaveCount(0)
  await failure.getByRole('button', { name: 'Reintentar' }).click()
  await expect(turns(page).last()).toContainText('Ahora sí.')
  await expect(turns(page).last()).toContainText('¿Estás?')
})

test('an answer comes as it is made, is stopped, and shows as text whatever the model writes', async ({ page }) => {
  const agentId = await agent()
  await open(page, agentId)
  const outside: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(workshop.adminUrl)) outside.push(request.url())
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  models.answer({ text: 'La primera mitad llega antes que la segunda.', halfway: promise })
  await ask(page, 'Despacio')
  await expect(turns(page).last()).toContainText('La primera')
  await button(page, 'Detener').click()
  await expect(turns(page).last()).toHaveAttribute('data-state', 'stopped')
  resolve()
  models.answer(
    'Mira <script>window.bad = 1</script> <img src=x onerror="window.bad = 2">\n\n' +
      '![foto](http://fuera.example.com/a.png) [mi banco](https://otro.example.com/x) [mal](javascript:alert(1))',
  )
  await ask(page, 'Ataca')
  const last = turns(page).last()
  await expect(last).toHaveAttribute('data-state', 'done')
  await expect(last).toContainText('<script>window.bad = 1</script>')
  await expect(last.locator('img, script')).toHaveCount(0)
  const link = last.getByRole('link')
  await expect(link).toHaveText('mi banco')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(last).toContainText('(https://otro.example.com/x)')
  expect(await page.evaluate(() => 'bad' in window)).toBe(false)
  expect(outside).toEqual([])
})

test('[U19][U20][U23] logs have what was talked in this test chat and what everybody talked, and a conversation is replayed', async ({
  page,
}) => {
  const agentId = await agent()
  await open(page, agentId)
  models.answer('Respuesta de ayer.')
  await ask(page, 'Una pregunta')
  await expect(turns(page).last()).toContainText('Respuesta de ayer.')
  await page.getByRole('tab', { name: 'Bitácora' }).click()
  await expect(page.getByRole('tab', { name: 'Actual' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Una pregunta' })).toContainText('Respuesta de ayer.')
  await page.getByRole('tab', { name: 'Global' }).click()
  await page.getByRole('button', { name: /^Una pregunta/ }).click()
  models.answer('Respuesta de hoy.')
  await button(page, 'Repetir').click()
  const log = page.getByRole('region', { name: 'Una pregunta' })
  await expect(log).toContainText('Respuesta de hoy.')
  await expect(log).toContainText('Repetición')
  await log.getByText('Antes respondió').click()
  await expect(log).toContainText('Respuesta de ayer.')
})

test('[X12][X23][U3] people find the assistant in every view once the environment chose its agent, with what they asked before', async ({
  page,
}) => {
  await enter(page, `${workshop.url}/ordenes`, person)
  await expect(page.getByRole('heading', { name: 'Órdenes', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Conversar con/ })).toHaveCount(0)

  const agentId = await agent({
    name: 'Agente de todos',
    displayName: 'Tejedora',
    welcomeText: 'Pregunta lo que quieras',
    suggestions: '¿Qué hay?',
  })
  await open(page, agentId)
  await page.getByLabel('Nombre que se muestra').fill('La Tejedora')
  await save(page)
  await page.goto(`${workshop.adminUrl}/taller/settings/general`)
  await choose(page, 'Agente que se ofrece en todas las vistas', 'Agente de todos')
  await save(page)

  await enter(page, `${workshop.url}/ordenes`, person)
  await button(page, 'Conversar con La Tejedora').click()
  await expect(dialog(page)).toContainText('Pregunta lo que quieras')
  models.answer('Hay tres órdenes.')
  await button(page, '¿Qué hay?').click()
  await expect(turns(page).last()).toContainText('Hay tres órdenes.')
  await page.reload()
  await button(page, 'Conversar con La Tejedora').click()
  await button(page, 'Conversaciones anteriores').click()
  await page.getByRole('list', { name: 'Conversaciones anteriores' }).getByRole('button').first().click()
  await expect(turns(page).last()).toContainText('Hay tres órdenes.')
})

test('a button opens a chat with its agent at the side, which knows the parameters of the view', async ({ page }) => {
  const name = 'Experta en telas'
  await agent({ name, systemPromptTemplate: 'Orden: <%= parameters.orden %>' })
  const buttonId = await workshop.create('button', { name: 'Ayuda', buttonText: '' })
  await workshop.create('view', {
    ...{ name: 'Con ayuda', title: 'Con ayuda', path: '/con-ayuda' },
    items: [{ type: 'button', buttonId }],
  })
  await openDesigner(page, workshop, `components/buttons/${buttonId}`)
  await choose(page, 'Qué hace', 'Conversar con un agente')
  await choose(page, 'Conversar con el agente', name)
  await save(page)

  await enter(page, `${workshop.url}/con-ayuda?orden=OT-7`, person)
  await button(page, 'Ayuda').click()
  models.answer('Con gusto.')
  await ask(page, '¿Qué tela es?')
  await expect(dialog(page).getByRole('article').last()).toContainText('Con gusto.')
  expect(models.chats.at(-1)?.body.messages[0].content).toBe('Orden: OT-7')
})
