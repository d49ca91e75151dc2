import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import {
  pathParameters,
  recordParameter,
  rowParameters,
  variablesOf,
} from '../../../shared/components/rowParameters.ts'
import { useShowError } from '../../app/useShowError.ts'
import { useComponentTranslation } from '../../components/componentTexts.ts'
import type { RowPlace } from '../../components/rowPlace.ts'
import { useFormatNumber } from '../../ui/region.ts'
import classes from '../runtime.module.css'
import { useGo } from '../useGo.ts'
import type { Neighbour } from './rowsAround.ts'
import { useRowsAround } from './useRowsAround.ts'

interface RowStepsProps {
  place: RowPlace
  /** Below the bar, where there is no room in it. */
  strip?: boolean
}

/** A page of the record itself, and not of something that it names. */
const isOfRecord = ({ path, options }: RowPlace) =>
  options === undefined ||
  variablesOf(options).some(([name, field]) => field === '_id' && pathParameters(path).includes(name))

/** From the page of a record to those before and behind it in the table from which it was opened. */
export function RowSteps(props: RowStepsProps) {
  return isOfRecord(props.place) ? <Steps {...props} /> : null
}

function Steps({ place, strip = false }: RowStepsProps) {
  const { t } = useComponentTranslation()
  const go = useGo()
  const format = useFormatNumber()
  const showError = useShowError()
  const { around, failed, read } = useRowsAround(place)
  const [total, setTotal] = useState<number>()
  const [busy, setBusy] = useState(false)
  if (around && around.totalCount !== total) setTotal(around.totalCount)
  const position = around ? around.position : place.position
  // Until the first answer there is nothing to lead to; where it failed, each press asks again and says why.
  if ((total === undefined && !failed) || (total === 1 && position !== undefined)) return null

  function follow({ row, position: at }: Neighbour) {
    const { path, options } = place
    const parameters = options ? rowParameters(options, row) : recordParameter(path, row._id)
    go({ path, parameters, row: { ...place, id: row._id, position: at } })
  }
  async function step(side: 'previous' | 'next') {
    setBusy(true)
    try {
      // Asked anew: rows came and went while the record was read.
      const neighbour = (await read())[side]
      if (neighbour) follow(neighbour)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const button = (side: 'previous' | 'next') => {
    const Icon = side === 'previous' ? IconChevronLeft : IconChevronRight
    const isEnd = around !== undefined && around[side] === undefined
    return (
      <ActionIcon
        size="lg"
        aria-label={t(`forms.rows.${side}`)}
        title={t(`forms.rows.${side}`)}
        disabled={isEnd}
        onClick={() => !busy && void step(side)}
      >
        <Icon size={20} stroke={1.7} />
      </ActionIcon>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields of a form
    <div className={classes.steps} role="group" aria-label={t('forms.rows.label')} data-strip={strip || undefined}>
      {button('previous')}
      <span className={classes.stepsPosition} aria-live="polite">
        {total !== undefined &&
          (position === undefined
            ? t('forms.rows.left', { total: format(total) })
            : t('forms.rows.position', { position: format(position + 1), total: format(total) }))}
      </span>
      {button('next')}
    </div>
  )
}
