import { brandSheetPath } from '../../shared/protocol/boot.ts'
import type { RegisterRoutes } from './httpOptions.ts'

/** The stylesheet of an environment's brand, on its own host. Who asks for a version by its number keeps it. */
export const registerBrand: RegisterRoutes = (scope, { services }) => {
  scope.get(brandSheetPath, async (request, reply) => {
    const brand = await services.brands.of(request.telarHost)
    if (brand === undefined) return reply.callNotFound()
    const isNamed = (request.query as { v?: string }).v === String(brand.version)
    return reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', isNamed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(brand.stylesheet)
  })
}
