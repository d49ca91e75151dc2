import { type ComponentType, lazy, Suspense } from 'react'
import type { FingerprintValue, SignatureValue } from '../../shared/fields/types/captured.ts'
import type { DocumentValue } from '../../shared/fields/types/document.ts'
import { CodeView } from './code/View.tsx'
import { DocumentView } from './document/View.tsx'
import { defineFieldUi, type FieldViewProps } from './fieldUi.ts'
import { FileView } from './file/View.tsx'
import { FileMultipleView } from './fileMultiple/View.tsx'
import { LocationView } from './location/View.tsx'
import { CapturedImageView } from './signature/View.tsx'

/** A view whose code comes with the first value of its type. */
function later<Value>(load: () => Promise<{ default: ComponentType<FieldViewProps<Value>> }>) {
  const View = lazy(load)
  return (props: FieldViewProps<Value>) => (
    <Suspense>
      <View {...props} />
    </Suspense>
  )
}

const HtmlView = later<string>(() => import('./html/View.tsx'))
const HtmlEdit = lazy(() => import('./html/Edit.tsx'))
const RichTextEdit = lazy(() => import('./richText/Edit.tsx'))
const FingerprintEdit = lazy(() => import('./fingerprint/Edit.tsx'))

const text = { width: 280, least: 128 }
const picture = { width: 140, least: 104 }

const html = defineFieldUi<string>({ Edit: HtmlEdit, View: HtmlView, column: text })
const richText = defineFieldUi<string>({ Edit: RichTextEdit, View: HtmlView, column: text })
const fingerprint = defineFieldUi<FingerprintValue>({ Edit: FingerprintEdit, View: CapturedImageView, column: picture })

/** The types whose widgets bring a library, a dialog or a device: each is loaded with the first field that has it. */
export const richFields = {
  code: defineFieldUi<string>({ Edit: lazy(() => import('./code/Edit.tsx')), View: CodeView, column: text }),
  css: defineFieldUi<string>({ Edit: lazy(() => import('./css/Edit.tsx')), View: CodeView, column: text }),
  js: defineFieldUi<string>({ Edit: lazy(() => import('./js/Edit.tsx')), View: CodeView, column: text }),
  json: defineFieldUi<string>({ Edit: lazy(() => import('./json/Edit.tsx')), View: CodeView, column: text }),
  object: defineFieldUi<string>({ Edit: lazy(() => import('./object/Edit.tsx')), View: CodeView, column: text }),
  html,
  legacyhtml: html,
  richText,
  content: richText,
  markdown: defineFieldUi<string>({
    Edit: lazy(() => import('./markdown/Edit.tsx')),
    View: later<string>(() => import('./markdown/View.tsx')),
    column: text,
  }),
  file: defineFieldUi<string>({
    Edit: lazy(() => import('./file/Edit.tsx')),
    View: FileView,
    column: { width: 200, least: 104 },
  }),
  fileMultiple: defineFieldUi<string[]>({
    Edit: lazy(() => import('./fileMultiple/Edit.tsx')),
    View: FileMultipleView,
    column: { width: 240, least: 104 },
  }),
  document: defineFieldUi<DocumentValue>({
    Edit: lazy(() => import('./document/Edit.tsx')),
    View: DocumentView,
    column: { width: 200, least: 104 },
  }),
  signature: defineFieldUi<SignatureValue>({
    Edit: lazy(() => import('./signature/Edit.tsx')),
    View: CapturedImageView,
    column: picture,
  }),
  fingerprint,
  fingerprintCapture: fingerprint,
  location: defineFieldUi<string>({
    Edit: lazy(() => import('./location/Edit.tsx')),
    View: LocationView,
    column: { width: 190 },
  }),
  geoJSON: defineFieldUi<unknown>({
    Edit: lazy(() => import('./geoJSON/Edit.tsx')),
    View: later<unknown>(() => import('./geoJSON/View.tsx')),
    column: { width: 230, least: 128 },
  }),
}
