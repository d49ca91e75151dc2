import { Input, Slider } from '@mantine/core'
import '@mantine/core/styles/Slider.layer.css'
import NumberEdit from '../../types/number/LightEdit.tsx'
import type { EditorProps } from './editorProps.ts'
import classes from './NumberEditor.module.css'
import { fieldOf } from './StoredEditor.tsx'

/** Whole numbers between bounds this near are chosen on a slider. */
const widestSlider = 24

function sliderBounds({ integer, min, max }: Readonly<Record<string, unknown>>) {
  if (integer !== true || typeof min !== 'number' || typeof max !== 'number') return undefined
  return max - min <= widestSlider ? { min, max } : undefined
}

export function NumberEditor(props: EditorProps<number>) {
  const { id, label, value, error, required, disabled, options, onChange } = props
  const bounds = sliderBounds(options)
  if (!bounds) {
    return (
      <NumberEdit
        id={id}
        field={fieldOf(props as EditorProps<never>)}
        value={value}
        label={label}
        error={error}
        required={required}
        disabled={disabled}
        onChange={next => onChange(typeof next === 'number' ? next : undefined)}
      />
    )
  }
  const shown = value ?? bounds.max
  return (
    <Input.Wrapper label={label} error={error} labelProps={{ id: `${id}-label` }}>
      <div className={classes.slider}>
        <Slider
          {...bounds}
          step={1}
          value={shown}
          disabled={disabled}
          label={null}
          thumbProps={{ 'aria-labelledby': `${id}-label` }}
          className={classes.track}
          onChange={onChange}
        />
        <output className={classes.value}>{shown}</output>
      </div>
    </Input.Wrapper>
  )
}
