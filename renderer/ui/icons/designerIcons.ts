import type { IconName } from './iconNames.ts'

/** What designers meet beyond the icons that they can choose. */
export const designerIcons = [
  'arrows-horizontal',
  'blockquote',
  'box-model',
  'braces',
  'caret-down',
  'checkbox',
  'checks',
  'clipboard-text',
  'color-picker',
  'cursor-text',
  'equal',
  'file-certificate',
  'file-symlink',
  'file-type-html',
  'file-type-js',
  'files',
  'filter-check',
  'fingerprint',
  'fingerprint-scan',
  'html',
  'json',
  'markdown',
  'polygon',
  'regex',
  'signature',
  'text-size',
  'variable',
  'webhook',
] as const

export type DesignerIconName = IconName | (typeof designerIcons)[number]
