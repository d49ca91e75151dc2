/** A title of a test, without the ids of the requirements that it begins with. */
export interface RequirementTitle {
  readonly id: string
  readonly title: string
}

const literal = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g
const named = /\[([A-Z]{1,2}\d+)\]/g
const isComment = /^\s*(\/\/|\*|\/\*)/

/** The requirements that the titles in a test file name (`'[F17][F84] …'`), with what the titles say of them. */
export function requirementTitles(source: string): RequirementTitle[] {
  return source
    .split('\n')
    .filter(line => !isComment.test(line))
    .flatMap(line => [...line.matchAll(literal)].map(([, , text]) => text ?? ''))
    .flatMap(text => {
      const title = text.replace(named, '').replace(/\\(.)/g, '$1').trim()
      return [...text.matchAll(named)].map(([, id]) => ({ id: id ?? '', title }))
    })
}

/** A1 before A2 before A10, and A before B before AA. */
export function compareIds(one: string, other: string): number {
  const [, oneArea = '', oneNumber] = /^([A-Z]+)(\d+)$/.exec(one) ?? []
  const [, otherArea = '', otherNumber] = /^([A-Z]+)(\d+)$/.exec(other) ?? []
  return (
    oneArea.length - otherArea.length ||
    (oneArea < otherArea ? -1 : Number(oneArea > otherArea)) ||
    Number(oneNumber) - Number(otherNumber)
  )
}
