import { expect } from '@playwright/test'
import { blind } from './support/blind.ts'
import { startEnvironment, type TestEnvironment } from './support/environment.ts'
import { settled } from './support/gallery.ts'
import { test } from './support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

let clinic: TestEnvironment
let person: { email: string; password: string }

test.beforeAll(async () => {
  clinic = await startEnvironment('clinica', 'Clínica')
  const { create, designer } = clinic
  const patients = await create('collection', {
    name: 'pacientes',
    title: 'Pacientes',
    fields: [
      { name: 'name', label: 'Nombre', type: 'string' },
      { name: 'born', label: 'Fecha de nacimiento', type: 'date', optional: true },
    ],
  })
  const states = ['Pedida', 'Atendida'].map(label => ({ label, value: label }))
  const visits = await create('collection', {
    name: 'citas',
    title: 'Citas',
    fields: [
      { name: 'reason', label: 'Motivo', type: 'string' },
      { name: 'patient', label: 'Paciente', type: 'oneOf', options: { collectionId: patients } },
      { name: 'at', label: 'Fecha y hora', type: 'datetime' },
      { name: 'state', label: 'Estado', type: 'singleSelect', optional: true, options: { options: states } },
    ],
  })
  for (const collectionId of [patients, visits])
    await designer.run('mutation ($collectionId: String!) { makeScreens(collectionId: $collectionId) { path } }', {
      collectionId,
    })
  const { roles } = await designer.run<{ roles: { items: { _id: string; name: string }[] } }>(
    `{ roles(environmentId: "${clinic.id}") { items { _id name } } }`,
  )
  person = await clinic.member('ana@example.com', [roles.items.find(({ name }) => name === 'Edita')?._id ?? ''])
})
test.afterAll(() => clinic.close())

test('who sees nothing and has no mouse books a visit for a new patient, changes it, finds it and deletes it', async ({
  page,
  devTools,
}) => {
  const { to, press, type, finds, findsOption, isTold } = await blind(page, devTools)

  await test.step('comes in, and past the navigation', async () => {
    await page.goto(`${clinic.url}/citas`)
    await finds(/^textbox Correo/)
    await type(person.email)
    await to(/^textbox Contraseña/)
    await type(person.password)
    await press('Enter')
    await isTold(/Citas · Clínica/)
    await to(/^link Saltar al contenido$/)
    await press('Enter')
    await to(/^button Crear – Nueva cita$/)
  })

  await test.step('hears what is missing, and makes the patient meanwhile', async () => {
    await press('Enter')
    await finds(/^textbox Motivo \(required\)$/)
    await to(/^button Crear \(disabled\) – Para enviar, revisa: Motivo, Paciente, Fecha y hora\.$/)
    await press('Enter')
    await finds(/^textbox Motivo \(invalid, required\) – Campo requerido\.$/)
    await type('Control')
    await to(/^combobox Paciente/)
    await type('Ximena Paz')
    await findsOption(/^Crear “Ximena Paz”$/)
    await press('Enter')
    await finds(/^textbox Nombre = Ximena Paz/)
    await to(/^button Crear$/)
    await press('Enter')
    await finds(/^combobox Paciente = Ximena Paz/)
    await to(/^textbox Fecha y hora/)
    await type('mañana 9')
    await to(/^combobox Estado/)
    await findsOption(/^Atendida$/)
    await press('Enter')
    await finds(/^combobox Estado = Atendida/)
    await to(/^button Crear$/)
    await press('Enter')
    await isTold(/Datos guardados/)
    await finds(/^button Crear – Nueva cita$/)
  })

  await test.step('opens the row, and changes it', async () => {
    await to(/^button Motivo$/)
    await press('ArrowDown')
    await finds(/^gridcell Control$/)
    await press('Enter')
    await isTold(/Cita · Clínica/)
    await to(/^textbox Motivo = Control/)
    await press('Control+a')
    await type('Control anual')
    await to(/^button Guardar$/)
    await press('Enter')
    await isTold(/Cita · Clínica.*Datos guardados/)
    await finds(/^button Guardar/)
    await to(/^button Volver/, 'Shift+Tab')
    await press('Enter')
    await isTold(/Cita · Clínica.*Citas · Clínica/)
  })

  await test.step('narrows the list, and takes that back', async () => {
    await to(/^button Estado$/)
    await press('Enter')
    await finds(/^combobox Estado/)
    await findsOption(/^Pedida$/)
    await press('Enter')
    await press('Escape')
    await finds(/^button Estado: Pedida/)
    await isTold(/No hay resultados/)
    await to(/^button Quitar filtros/)
    await press('Enter')
    await expect(page.getByRole('grid')).toContainText('Control anual')
    await settled(page)
  })

  await test.step('deletes the row by its menu, and goes on in the list', async () => {
    await to(/^button Motivo$/)
    await to(/^gridcell Control anual$/, 'ArrowDown')
    await press('End')
    await finds(/^gridcell Acciones$/)
    await press('Enter')
    await finds(/^menuitem Abrir$/)
    await press('Escape')
    await finds(/^gridcell Acciones$/)
    await press('Enter')
    await finds(/^menuitem Abrir$/)
    await to(/^menuitem Eliminar$/, 'ArrowDown')
    await press('Enter')
    await finds(/^button Cancelar$/)
    await to(/^button Eliminar$/)
    await press('Enter')
    await isTold(/Se eliminó 1 fila/)
    await finds(/^columnheader Acciones/)
  })

  await test.step('leaves', async () => {
    await to(/^button Menú de usuario/)
    await press('Enter')
    await finds(/^menuitem/)
    await to(/^menuitem Cerrar sesión$/, 'ArrowDown')
    await press('Enter')
    await finds(/^textbox Correo/)
  })
})
