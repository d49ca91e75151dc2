import { mkdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { testAdmin } from '../server/testing/testServer.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { enter } from './support/site.ts'
import { test } from './support/test.ts'

let environment: TestEnvironment
test.beforeAll(async () => {
  environment = await startEnvironment('vuelos', 'Vuelos')
})
test.afterAll(() => environment.close())

const states = ['Pedido', 'Preparado', 'Enviado', 'Entregado', 'Anulado']
const names = ['Comercial Los Andes', 'José Muñoz Peña', 'María Ñúñez', 'Ferretería El Clavo Ltda.', 'Ana Díaz']
const rows = Array.from({ length: 1200 }, (_, n) => {
  const day = new Date(Date.UTC(2026, n % 11, 1 + (n % 27)))
  const d = `${String(day.getUTCDate()).padStart(2, '0')}-${String(day.getUTCMonth() + 1).padStart(2, '0')}-2026`
  return `P-${1000 + n};${names[n % 5]};12.345.678-5;${d};${states[n % 5]};$${((n * 7919) % 900000).toLocaleString('es-CL')};${n % 3 === 0 ? 'Sí' : 'No'};+56 9 1234 ${String(n).padStart(4, '0')};cliente${n}@ejemplo.cl;"Dejar en conserjería si no hay nadie, pedido ${n}, llamar antes de ir por favor"`
})
const csv = `Folio;Cliente;RUT;Fecha;Estado;Monto;Pagado;Teléfono;Correo;Notas\n${rows.join('\n')}\n`

test('shots', async ({ page }) => {
  mkdirSync('/tmp/me', { recursive: true })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, `${environment.adminUrl}/vuelos/import`, testAdmin)
  await page.locator('input[type=file]').setInputFiles({ name: 'Pedidos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: /^Importar .*filas$/ }).click()
  await page.waitForURL(`${environment.url}/pedidos`)
  await expect(page.getByRole('grid')).toBeVisible()
  const shot = async (name: string) => {
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/me/${name}.png` })
  }
  await shot('list')
  await page.getByRole('button', { name: 'Acciones' }).first().click()
  await shot('menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Crear', exact: true }).first().click()
  await shot('create')
  await page.keyboard.press('Escape')
  await page.locator('[data-cell="0:1"]').click()
  await page.waitForURL(/pedidos\/.+/)
  await shot('record')
  await page.goto(`${environment.url}/pedidos/resumen`)
  await page.waitForTimeout(1500)
  await shot('summary')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot('summary-phone')
  await page.goto(`${environment.url}/pedidos`)
  await expect(page.getByRole('feed')).toBeVisible()
  await shot('list-phone')
  await page.getByRole('button', { name: 'Crear', exact: true }).first().click()
  await shot('create-phone')
})
