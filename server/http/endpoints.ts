import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RegisterRoutes } from './httpOptions.ts'
import { asPublic, publicCall, sendJson } from './publicRoute.ts'

/** `/endpoints/{environmentId}/{identifier}`: endpoints as programs outside call them (contract, "HTTP"). */
export const registerEndpoints: RegisterRoutes = (scope, { services, logger }) => {
  asPublic(scope, { logger, origins: call => services.publicOrigins.of(call) })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { identifier } = request.params as { identifier: string }
    const call = publicCall(request)
    const answered = () => services.endpoints.answer({ ...call, identifier })
    return sendJson(reply, await services.readShares.within(call.environmentId, answered))
  }
  scope.options('/endpoints/:environmentId/:identifier', (_, reply) => reply.code(204).send())
  scope.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/endpoints/:environmentId/:identifier',
    handler: answer,
  })
}
