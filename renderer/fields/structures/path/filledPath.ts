import { pathParameters } from '../../../../shared/components/rowParameters.ts'

/**
 * The path of a view as a link to it from a page with these parameters: those of the same name fill each other, and where each has just
 * one that is left, that one fills the other, whatever their names. The rest is for people to write.
 */
export function filledPath(path: string, own: readonly string[]): string {
  const open = pathParameters(path).filter(name => !own.includes(name))
  const left = own.filter(name => !pathParameters(path).includes(name))
  const [from] = open
  const [to] = left
  if (open.length !== 1 || left.length !== 1 || from === undefined || to === undefined) return path
  return path
    .split('/')
    .map(segment => (segment === `:${from}` ? `:${to}` : segment))
    .join('/')
}
