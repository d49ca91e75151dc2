import { Input, RangeSlider, TextInput } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseRange, rangeText } from '../../../../shared/formats/numberRange.ts'
import { useFormatNumber, useRegion } from '../../../ui/region.ts'
import type { FieldEditProps } from '../../kit/fieldUi.ts'
import { inputProps } from '../../kit/inputProps.ts'
import { wrapperProps } from '../../kit/wrapperProps.ts'
import classes from './Edit.module.css'
import { endsOf, rangeValue } from './rangeEnds.ts'

/** Two numbers, in boxes or as the ends of a slider. */
export default function RangeEdit(props: FieldEditProps<string>) {
  return props.field.options.showSliderView === true ? <Slider {...props} /> : <Boxes {...props} />
}

function Boxes(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const { id, label, error, disabled, readOnly, onBlur } = inputProps(props)
  const [draft, setDraft] = useState<[string, string]>()
  const region = useRegion()
  const [from, to] = draft ?? endsOf(props.value, region)

  function type(ends: [string, string]) {
    setDraft(ends)
    props.onChange(rangeValue(...ends, region))
  }

  /** Reversed ends change places once both were typed. */
  function leave() {
    const ends = parseRange(props.value ?? '')
    if (ends && ends[0] > ends[1]) props.onChange(rangeText(...ends))
    setDraft(undefined)
    onBlur?.()
  }

  const box = { inputMode: 'decimal' as const, autoComplete: 'off', disabled, readOnly, error: error !== undefined }
  return (
    <Input.Wrapper {...wrapperProps(props as FieldEditProps)}>
      <fieldset
        className={classes.ends}
        aria-label={label}
        onBlur={event => !event.currentTarget.contains(event.relatedTarget) && leave()}
      >
        <TextInput
          {...box}
          id={id}
          aria-label={t('runtime.field.from', { label })}
          placeholder={t('runtime.field.fromHint')}
          value={from}
          onChange={event => type([event.currentTarget.value, to])}
        />
        <span aria-hidden>–</span>
        <TextInput
          {...box}
          aria-label={t('runtime.field.to', { label })}
          placeholder={t('runtime.field.toHint')}
          value={to}
          onChange={event => type([from, event.currentTarget.value])}
        />
      </fieldset>
    </Input.Wrapper>
  )
}

const numberOr = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

function Slider(props: FieldEditProps<string>) {
  const { t } = useTranslation()
  const { label, disabled, readOnly, onBlur } = inputProps(props)
  const { minNumberRange, maxNumberRange } = props.field.options
  const min = numberOr(minNumberRange, 0)
  const max = Math.max(numberOr(maxNumberRange, 100), min)
  const ends = parseRange(props.value ?? '')
  const shown: [number, number] = ends ?? [min, max]
  const formatNumber = useFormatNumber()
  return (
    <Input.Wrapper {...wrapperProps(props as FieldEditProps)}>
      <div className={classes.slider}>
        <RangeSlider
          className={classes.track}
          min={min}
          max={max}
          step={Math.max((max - min) / 1_000, Number.isInteger(min) && Number.isInteger(max) ? 1 : 0)}
          minRange={0}
          label={null}
          disabled={disabled || readOnly}
          value={shown}
          thumbFromLabel={t('runtime.field.from', { label })}
          thumbToLabel={t('runtime.field.to', { label })}
          onChange={next => props.onChange(rangeText(...next))}
          onBlur={onBlur}
        />
        <output className={classes.shown} data-empty={ends === undefined || undefined}>
          {shown.map(formatNumber).join(' – ')}
        </output>
      </div>
    </Input.Wrapper>
  )
}
