import { expect, type Page } from '@playwright/test'
import { chargedTest as test } from './support/chargedTest.ts'
import { fieldInspections } from './support/hands/application.ts'
import {
  createBlock,
  createCollection,
  createEnvironment,
  createIndicator,
  createLink,
  createRole,
  finishChart,
  finishForm,
  finishTable,
  finishView,
  startChart,
  startForm,
  startTable,
  startView,
} from './support/hands/build.ts'
import type { Hand } from './support/hands/hand.ts'
import { editorOf } from './support/hands/history.ts'
import { keyboard } from './support/hands/keyboard.ts'
import { mouse } from './support/hands/mouse.ts'
import { watchOther } from './support/hands/onlyWith.ts'
import { readerOf } from './support/hands/stored.ts'
import { keepTrail } from './support/hands/trail.ts'
import { useApplication } from './support/hands/use.ts'
import { type StartedServer, startServer } from './support/startedServer.ts'

// A trace of two thousand keys costs more than they do.
test.use({ viewport: { width: 1440, height: 900 }, trace: 'off' })

async function build(hand: Hand, server: StartedServer) {
  const { collections, roles, forms, tables, chart, indicator, block, views, links } = fieldInspections
  await test.step('an empty environment', () => createEnvironment(hand, server.loginLink, fieldInspections))
  const reader = await readerOf(hand.page, server.port, fieldInspections.id)
  for (const collection of collections)
    await test.step(`collection ${collection.name}`, () => createCollection(hand, collection))
  for (const role of roles) await test.step(`role ${role}`, () => createRole(hand, role))
  const edit = editorOf(hand, reader)
  for (const plan of forms)
    await test.step(`form ${plan.name}`, async () => {
      if (plan.condition || plan.updates || plan.roles)
        await edit({ kind: 'form', start: () => startForm(hand, plan), finish: () => finishForm(hand, plan) })
      else await startForm(hand, plan)
    })
  for (const plan of tables)
    await test.step(`table ${plan.name}`, () =>
      edit({ kind: 'table', start: () => startTable(hand, plan), finish: () => finishTable(hand, plan) }))
  await test.step(`chart ${chart.name}`, () =>
    edit({ kind: 'chart', start: () => startChart(hand, chart), finish: () => finishChart(hand, chart) }))
  await test.step(`indicator ${indicator.name}`, () => createIndicator(hand, indicator))
  await test.step(`block ${block.name}`, () => createBlock(hand, block))
  for (const plan of views)
    await test.step(`view ${plan.name}`, () =>
      edit({ kind: 'view', start: () => startView(hand, plan), finish: () => finishView(hand, plan) }))
  for (const link of links) await test.step(`link ${link.name}`, () => createLink(hand, link))
  return reader
}

const siteOf = (server: StartedServer) => `http://${fieldInspections.id}.localhost:${server.port}`

/** The application in its own tab, as the same person. */
async function openApplication(hand: Hand, server: StartedServer): Promise<Page> {
  const opened = hand.page.context().waitForEvent('page')
  await hand.press(hand.page.getByRole('button', { name: 'Ver sitio' }))
  const site = await opened
  await site.waitForURL(url => url.href.startsWith(siteOf(server)) && !url.pathname.startsWith('/login'))
  await expect(site.getByRole('navigation').first()).toBeVisible()
  return site
}

// The last test compares what the first two made.
test.describe.configure({ mode: 'serial' })

const documents: Record<string, unknown> = {}

for (const hold of [mouse, keyboard])
  test(`built with the ${hold.name} only`, async ({ page, context }) => {
    test.setTimeout(900_000)
    const server = await startServer()
    try {
      const hand = hold(page)
      const others = await watchOther(context, hand.name)
      await keepTrail(context)
      const reader = await build(hand, server)
      documents[hold.name] = await reader.readAll()
      const site = await test.step('open the application', () => openApplication(hand, server))
      await test.step('use it', () => useApplication({ hand: hold(site), reader, site: siteOf(server) }))
      expect(others, `nothing but the ${hand.name}`).toEqual([])
    } finally {
      await server.stop()
    }
  })

test('both hands made the same documents', () => {
  expect(documents.keyboard).toEqual(documents.mouse)
})
