/** Where a frame takes its content. */
const slot = '<!-- content -->'

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** A template of a whole page: the frame that our own pages share, with one page's content. */
export const framed = (frame: string, content: string): string => frame.replace(slot, () => content)

/** Puts texts, escaped, where the template names them: `{{title}}`. What has no value is empty. */
export const fillTemplate = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''))
