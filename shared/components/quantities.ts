import type { Field } from '../fields/defineField.ts'
import { searchForm } from '../formats/fold.ts'

/** Numbers that tell one thing from another, say when or where, or how far something has come: their sum means nothing. In one form. */
const words: ReadonlySet<string> = new Set([
  ...[
    'n',
    'no',
    'nro',
    'num',
    'numero',
    'number',
    'nr',
    'id',
    'ids',
    'uid',
    'identificador',
    'identifier',
    'key',
    'clave',
  ],
  ...[
    'folio',
    'codigo',
    'cod',
    'code',
    'correlativo',
    'serie',
    'serial',
    'secuencia',
    'sequence',
    'seq',
    'orden',
    'order',
  ],
  ...['referencia', 'reference', 'ref', 'indice', 'index', 'fila', 'row', 'linea', 'line', 'item', 'version', 'ticket'],
  ...[
    'rut',
    'run',
    'dni',
    'nit',
    'cuit',
    'cuil',
    'rfc',
    'curp',
    'cpf',
    'cnpj',
    'ci',
    'cedula',
    'pasaporte',
    'passport',
    'sku',
    'ean',
  ],
  ...[
    'telefono',
    'fono',
    'tel',
    'phone',
    'telephone',
    'celular',
    'movil',
    'mobile',
    'whatsapp',
    'fax',
    'anexo',
    'extension',
  ],
  ...[
    'ano',
    'anio',
    'year',
    'mes',
    'month',
    'dia',
    'day',
    'semana',
    'week',
    'trimestre',
    'quarter',
    'hora',
    'hour',
    'periodo',
  ],
  ...['fecha', 'date', 'vencimiento', 'nacimiento', 'edad', 'age', 'postal', 'zip', 'cp', 'latitud', 'latitude', 'lat'],
  ...[
    'longitud',
    'longitude',
    'lng',
    'lon',
    'altitud',
    'altitude',
    'posicion',
    'position',
    'puesto',
    'ranking',
    'rank',
    'nivel',
  ],
  ...[
    'level',
    'prioridad',
    'priority',
    'piso',
    'floor',
    'sala',
    'room',
    'habitacion',
    'mesa',
    'turno',
    'etapa',
    'stage',
    'fase',
  ],
  ...[
    'patente',
    'placa',
    'cuenta',
    'account',
    'factura',
    'invoice',
    'boleta',
    'contrato',
    'contract',
    'documento',
    'lote',
    'batch',
  ],
])

/** Many of something: `número de pacientes`, `number of visits`, `n.º de camas`. */
const isMany = /(?:^| )(?:numero|nro|num|n|no|number|nr|cantidad|total|count) (?:de|of) (?:\S+ )*?\S{3,}s(?: |$)/

const inWords = (text: string) =>
  searchForm(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[ºª]/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether it says how much or how many: a number whose name tells of no order, code, telephone, year or place. */
export function isQuantity({ label, name }: Pick<Field, 'label' | 'name'>): boolean {
  const told = inWords(label) || inWords(name)
  return isMany.test(told) || !told.split(' ').some(word => words.has(word))
}
