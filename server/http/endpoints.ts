import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RegisterRoutes } from './httpOptions.ts'
import { asPublic, publicCall, sendJson } from './publicRoute.ts'

/** `/endpoints/{environmentId}/{identifier}`: endpoints as programs outside call them (contract, "HTTP"). */
export const registerEndpoints: RegisterRoutes = (scope, { services, logger }) => {
  asPublic(scope, logger)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { identifier } = request.params as { identifier: string }
    return sendJson(reply, await services.endpoints.answer({ ...publicCall(request), identifier }))
  }
  scope.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/endpoints/:environmentId/:identifier',
    handler: answer,
  })
}
