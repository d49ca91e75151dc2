import { fold } from '../../../shared/formats/fold.ts'
import type { KindEditor } from '../kindEditor.ts'

/** `Órdenes de compra` → `/ordenes-de-compra` */
const pathOf = (name: string) =>
  `/${fold(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`

export const viewEditor: KindEditor = {
  // The first one is what people find when they open the application.
  follow: (name, isFirst) => ({ path: isFirst ? '/' : pathOf(name) }),
  start: ({ name }) => ({ title: name }),
}
