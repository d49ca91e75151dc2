import { pathParameters, recordParameter } from '../components/rowParameters.ts'

/** Where people read a record that an answer was made from: a view's path with the record in the place of its last parameter. */
export function sourcePath(path: string, recordId: string): string {
  const [[name, id] = ['', '']] = Object.entries(recordParameter(path, recordId)) as [string, string][]
  const value = encodeURIComponent(id)
  if (!pathParameters(path).includes(name)) return `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`
  return path
    .split('/')
    .map(segment => (segment === `:${name}` ? value : segment))
    .join('/')
}
