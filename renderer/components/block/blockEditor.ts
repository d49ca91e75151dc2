import { lazy } from 'react'
import type { KindEditor } from '../kindEditor.ts'

/** A new block says hello, so that there is something to see at once. */
export const blockEditor: KindEditor = {
  Preview: lazy(() => import('./BlockPreview.tsx')),
  // A name as a call can write it, until somebody chooses another one.
  follow: name => ({
    identifier:
      name
        .normalize('NFD')
        .replace(/[^A-Za-z0-9_]+/g, '_')
        .replace(/^[^A-Za-z]+|_+$/g, '')
        .slice(0, 60) || undefined,
  }),
  start: ({ name, type, collectionId }) => ({
    title: name,
    content: contentOf(type === 'text', Boolean(collectionId)),
  }),
}

function contentOf(isText: boolean, hasRecords: boolean): string {
  if (isText) return hasRecords ? '<p>&lt;%= totalCount %&gt;</p>' : '<p></p>'
  if (!hasRecords) return '<p></p>\n'
  return '<ul>\n  <% for (const item of items) { %>\n    <li><%= item._id %></li>\n  <% } %>\n</ul>\n'
}
