import { buffer } from 'node:stream/consumers'
import { homeIconPath, manifestOf, manifestPath, maskableIcon } from '../../shared/environment/homeScreen.ts'
import { hasThumbnail } from '../../shared/protocol/files.ts'
import type { Host } from '../services/calls/caller.ts'
import type { PageBrand } from '../services/environments/brands.ts'
import type { Services } from '../services/services.ts'
import type { RegisterRoutes } from './httpOptions.ts'

const telar = { name: 'Telar' }

/** Bytes of a drawing that is put into the icon as it is; of pictures, the server's small ones are. */
const largestDrawing = 256 * 1024
const pictureWidth = 320

/** The host's manifest, and an icon of its brand that may be cut by any mask. Everybody may see them, as the brand itself. */
export const registerHomeScreen: RegisterRoutes = (scope, { services, logger }) => {
  scope.get(manifestPath, async (request, reply) =>
    reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf((await services.brands.of(request.telarHost)) ?? telar))),
  )
  scope.get(homeIconPath, async (request, reply) => {
    const brand = await services.brands.of(request.telarHost)
    const picture =
      brand &&
      (await pictureOf(services, request.telarHost, brand).catch(error =>
        logger.warn({ error }, 'an icon cannot be read'),
      ))
    return reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', 'no-cache')
      .send(maskableIcon(brand ?? telar, picture ?? undefined))
  })
}

/** The environment's icon as a `data:` address; nothing where it has none of its own, or none that fits. */
async function pictureOf({ downloads }: Services, host: Host, { iconFile }: PageBrand): Promise<string | undefined> {
  if (iconFile === undefined) return undefined
  const { type, ...place } = iconFile
  const isDrawing = type === 'image/svg+xml'
  if (!isDrawing && !hasThumbnail(type)) return undefined
  const asked = { ...place, save: false, ...(!isDrawing && { width: pictureWidth }) }
  const found = await downloads.download(host, asked)
  if (isDrawing && found.size > largestDrawing) return undefined
  return `data:${found.type};base64,${(await buffer(found.read())).toString('base64')}`
}
