import type { Ids } from '../../shared/ids.ts'

/** In the order in which a database compares texts byte by byte. */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const places = { own: 5, count: 5 }

function inLetters(count: number): string {
  let text = ''
  for (let rest = count, place = 0; place < places.count; place += 1) {
    text = letters.charAt(rest % letters.length) + text
    rest = Math.floor(rest / letters.length)
  }
  return text
}

/**
 * Ids that rise with each call: a beginning of their own, a count, and the rest random. New rows then fill one place of the index on ids;
 * random ones would each rewrite another page of it. They name, they do not protect: whoever knows an id can guess the next ones in part.
 */
export function risingIds(ids: Ids): Ids {
  const own = ids.next().slice(0, places.own)
  let count = 0
  return {
    ...ids,
    next() {
      const id = own + inLetters(count) + ids.next().slice(places.own + places.count)
      count += 1
      return id
    },
  }
}
