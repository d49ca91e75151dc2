import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { nodeTimers } from '../../electron/devices/nodeTimers.ts'
import { PseudoTerminal } from '../../electron/devices/testing/pseudoTerminal.ts'
import type { EmulatedDevice } from '../../shared/devices/emulators/emulatedPort.ts'
import { FingerprintModule } from '../../shared/devices/emulators/fingerprintModule.ts'
import { SignatureTablet } from '../../shared/devices/emulators/signatureTablet.ts'
import { loggedIn, test } from './fixtures.ts'
import { dialog, newPerson, preparePeople, storedPeople } from './records.ts'

/** The devices answer from this process, which may have to wait for its turn. */
const patience = ['--device-patience', '3']

const lines: PseudoTerminal[] = []
function hang(device: EmulatedDevice) {
  const line = new PseudoTerminal(device)
  lines.push(line)
  return line
}
test.afterEach(() => {
  for (const line of lines.splice(0)) line.unplug()
})

test('[Y11][Y12] a signature and a fingerprint from devices at this machine are kept in a record', async ({
  desktop,
}) => {
  test.slow()
  await preparePeople(desktop.data)
  const tablet = new SignatureTablet(nodeTimers, { afterMs: undefined })
  const pad = hang(tablet)
  const reader = hang(new FingerprintModule({ looks: 1 }))
  const ports = ['--tablet-port', pad.path, '--finger-reader-port', reader.path]
  const app = desktop.start(['--port', '0', ...patience, ...ports])
  const page = await loggedIn(app)
  const record = await newPerson(page, 'Ana')

  await record.getByRole('button', { name: /Firmar/ }).click()
  const signing = dialog(page, 'Firma')
  await expect(signing.getByText('Esperando la firma')).toBeVisible()
  tablet.write()
  await expect(signing.getByRole('img', { name: 'Vista previa de la firma' })).toBeVisible()
  await signing.getByRole('button', { name: 'Guardar' }).click()
  await expect(signing).toHaveCount(0)

  await record.getByRole('button', { name: 'Huella: Capturar huella' }).click()
  const reading = dialog(page, 'Huella')
  await expect(reading.getByText('Captura 1 de 2', { exact: false }).first()).toBeVisible()
  await expect(reading.getByRole('img', { name: 'Revisa la huella' })).toBeVisible({ timeout: 60_000 })
  await reading.getByRole('button', { name: 'Guardar' }).click()

  await record.getByRole('textbox', { name: 'Nombre' }).press('Enter')
  await expect(record.getByRole('status').filter({ hasText: 'Registro creado' })).toBeVisible()
  await app.quit()
  const [ana] = await storedPeople(desktop.data)
  expect(ana?.name).toBe('Ana')
  expect(ana?.signature?.image).toMatch(/^data:image\/png;base64,/)
  expect(JSON.parse(ana?.signature?.ink ?? '{}')).toMatchObject({ device: 'Topaz SigLite / SigGem', width: 2_250 })
  expect(ana?.fingerprint?.image).toMatch(/^data:image\/png;base64,/)
})

test('a device that is pulled out is told; a page that is left frees its device', async ({ desktop }) => {
  test.slow()
  await preparePeople(desktop.data)
  const port = join(desktop.data, 'tablet')
  const app = desktop.start(['--port', '0', ...patience, '--tablet-port', port])
  const page = await loggedIn(app)
  // A process that is started later would hold the other end of the line open.
  const pad = hang(new SignatureTablet(nodeTimers, { afterMs: undefined }))
  symlinkSync(pad.path, port)
  const waiting = async () => {
    const record = await newPerson(page, 'Ana')
    await record.getByRole('button', { name: /Firmar/ }).click()
    await expect(dialog(page, 'Firma').getByText('Esperando la firma')).toBeVisible()
  }
  await waiting()
  // The page goes while it captures: the next one finds the device free.
  await page.reload()
  await waiting()
  pad.unplug()
  await expect(dialog(page, 'Firma').getByRole('alert')).toContainText('Se desconectó el dispositivo')
})
