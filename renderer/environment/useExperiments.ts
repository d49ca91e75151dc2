import { offersExperiments } from '../../shared/environment/stages.ts'
import { useApp, useStored } from '../app/AppContext.tsx'
import { type Experiment, experiments } from './experiments.ts'
import { useOffers } from './OffersContext.ts'

/** What is being tried out: which there are here, and which of them this browser has switched on (Z42). */
export function useExperiments() {
  const { boot } = useApp()
  const offers = useOffers()
  const [chosen = {}, choose] = useStored('experiments')
  const offered: readonly Experiment[] = offers.experiments && offersExperiments(boot.stage) ? experiments : []
  return {
    offered,
    isOn: (experiment: Experiment) => offered.includes(experiment) && chosen[experiment] === true,
    set: (experiment: Experiment, on: boolean) => choose({ ...chosen, [experiment]: on }),
  }
}
