import { startEnvironment, type TestEnvironment } from './environment.ts'

type Options = Readonly<Record<string, unknown>>

interface VisitField {
  name: string
  label: string
  type: string
  required?: true
  options?: Options
  /** What the form adds: its condition, its width on a desktop. */
  entry?: Options
}

const choices = (labels: Readonly<Record<string, string>>) => ({
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
})
const when = (requiredField: string, requiredValue: string) => ({
  entry: { requiredType: 'editable', requiredField, requiredValue },
})
const text = (name: string, label: string) => ({ name, label, type: 'string' })
const number = (name: string, label: string, options?: Options) => ({ name, label, type: 'number', options })
const flag = (name: string, label: string) => ({ name, label, type: 'boolean' })
const condition = { bad: 'Malo', fair: 'Regular', good: 'Bueno' }

/** A visit to a machine as a technician writes it down: 40 fields under 5 headings, 5 of them only in some visits. */
export const visitSections: Readonly<Record<string, readonly VisitField[]>> = {
  Visita: [
    { ...text('folio', 'Folio'), required: true },
    { name: 'day', label: 'Fecha', type: 'date', required: true },
    { name: 'hour', label: 'Hora de llegada', type: 'time' },
    {
      name: 'kind',
      label: 'Tipo de visita',
      type: 'singleSelect',
      required: true,
      options: choices({ preventive: 'Preventiva', corrective: 'Correctiva', emergency: 'Emergencia' }),
    },
    { ...text('fault', 'Falla informada por el cliente'), required: true, ...when('kind', 'corrective') },
    flag('urgent', 'Urgente'),
    { ...text('urgency', 'Motivo de la urgencia'), required: true, ...when('urgent', 'true') },
    text('order', 'Orden de trabajo'),
  ],
  Cliente: [
    { ...text('client', 'Cliente'), required: true },
    { name: 'rut', label: 'RUT', type: 'rut' },
    text('contact', 'Persona de contacto'),
    { name: 'phone', label: 'Teléfono', type: 'phone' },
    { name: 'email', label: 'Correo del cliente', type: 'email' },
    text('address', 'Dirección'),
    text('town', 'Comuna'),
    text('access', 'Indicaciones para llegar al equipo dentro de la planta o del predio'),
  ],
  Equipo: [
    text('brand', 'Marca'),
    text('model', 'Modelo'),
    { ...text('serial', 'Número de serie'), required: true },
    number('year', 'Año', { integer: true, min: 1950, max: 2100 }),
    number('hours', 'Horas de uso', { min: 0 }),
    number('temperature', 'Temperatura (°C)'),
    number('pressure', 'Presión (bar)', { min: 0 }),
    { name: 'oil', label: 'Nivel de aceite', type: 'percentage', options: { min: 0, max: 100 } },
    { name: 'brakes', label: 'Frenos', type: 'singleSelect', options: choices(condition) },
    { name: 'tyres', label: 'Neumáticos', type: 'singleSelect', options: choices(condition) },
  ],
  Revisión: [
    flag('lights', 'Luces funcionan'),
    flag('leaks', 'Hay fugas'),
    { ...text('leakPlace', 'Dónde está la fuga'), required: true, ...when('leaks', 'true') },
    number('leakRate', 'Gotas por minuto', { min: 0 }),
    { name: 'cleanliness', label: 'Limpieza', type: 'rating' },
    flag('parts', 'Se cambiaron repuestos'),
    { name: 'partList', label: 'Repuestos', type: 'textArea', required: true, ...when('parts', 'true') },
    { name: 'cost', label: 'Costo de los repuestos', type: 'currency', ...when('parts', 'true') },
  ],
  Cierre: [
    { name: 'photo', label: 'Foto del equipo', type: 'file', required: true, options: { isForPhotos: true } },
    { name: 'place', label: 'Ubicación', type: 'location', required: true, options: { gpsOnly: true } },
    { name: 'remarks', label: 'Observaciones', type: 'textArea' },
    { name: 'next', label: 'Próxima visita', type: 'date' },
    { ...text('signedBy', 'Nombre de quien firma'), required: true },
    {
      name: 'signature',
      label: 'Firma del cliente',
      type: 'signature',
      required: true,
      options: { reason: 'Acepta que el trabajo se hizo como se describe.' },
    },
  ],
}

const allFields = Object.values(visitSections).flat()

/** An environment whose one view is the form of a visit, at `/visita`. */
export async function openFieldVisit(): Promise<TestEnvironment & { formId: string }> {
  const environment = await startEnvironment('terreno', 'Servicio en terreno')
  const { create, id } = environment
  await create('collection', {
    name: 'visits',
    title: 'Visitas',
    fields: allFields.map(({ name, label, type, required, options = {} }) => ({
      name,
      label,
      type,
      optional: required !== true,
      options,
    })),
  })
  const formId = await create('form', {
    name: 'Visita',
    title: 'Visita a un equipo',
    collectionId: `${id}_visits`,
    submitButtonText: 'Enviar visita',
    fields: Object.entries(visitSections).flatMap(([editableLabel, fields]) => [
      { type: 'section', editableLabel },
      ...fields.map(({ name, entry }) => ({
        type: 'editable',
        fieldName: name,
        sizeLarge: 6,
        sizeSmall: 12,
        ...entry,
      })),
    ]),
  })
  await create('view', { name: 'Visita', title: 'Nueva visita', path: '/visita', items: [{ type: 'form', formId }] })
  await create('link', { name: 'Visita', title: 'Nueva visita', path: '/visita', icon: 'tool', position: 1 })
  return { ...environment, formId }
}
