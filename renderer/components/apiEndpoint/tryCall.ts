import { type ApiMethod, isBodiless } from '../../../shared/endpoints/apiMethods.ts'

/** A call as it is written in the editor. */
export interface WrittenCall {
  /** Below the environment's API, with what stands behind `?`. */
  path: string
  /** JSON; empty for none. */
  body: string
  /** What the Authorization header says; empty for none. */
  authorization: string
}

export interface TriedAnswer {
  status: number
  ms: number
  text: string
}

/** JSON as people read it; other texts as they are. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** Calls the endpoint as a program outside does. @throws what `fetch` raises without an answer */
export async function tryCall(
  environmentId: string,
  method: ApiMethod,
  { path, body, authorization }: WrittenCall,
): Promise<TriedAnswer> {
  const begun = performance.now()
  const hasBody = !isBodiless(method) && body.trim() !== ''
  const response = await fetch(`/api/${environmentId}/${path.replace(/^\/+/, '')}`, {
    method,
    credentials: 'omit',
    headers: {
      accept: 'application/json, */*',
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(authorization !== '' && { authorization }),
    },
    ...(hasBody && { body }),
  })
  const text = await response.text()
  return { status: response.status, ms: Math.round(performance.now() - begun), text: readable(text) }
}
