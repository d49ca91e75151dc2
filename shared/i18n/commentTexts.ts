import * as comments from './areas/comments.ts'
import type { Texts } from './texts.ts'

/** What people say about records; loaded with the first record that is talked about. */
export const commentTexts = {
  'es-419': { comments: comments.es },
  en: { comments: comments.en },
} satisfies Texts
