import { NumberInput, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Preview.module.css'
import { clampWidth, widths } from './screenWidths.ts'

const presets = [
  { name: 'phone', width: widths.sizeSmall, Icon: IconDeviceMobile },
  { name: 'tablet', width: widths.sizeMedium, Icon: IconDeviceTablet },
  { name: 'computer', width: widths.sizeLarge, Icon: IconDeviceDesktop },
] as const

/** The width of the screen that is shown, in px: of a usual device, or any other. */
export function ScreenWidth({ width, onChange }: { width: number; onChange(width: number): void }) {
  const { t } = useTranslation()
  return (
    <>
      <SegmentedControl
        aria-label={t('gestures.preview.presets')}
        size="xs"
        data={presets.map(({ name, width: preset, Icon }) => ({
          value: String(preset),
          label: (
            <span className={classes.preset} title={`${t(`gestures.preview.${name}`)} · ${preset} px`}>
              <Icon size={17} stroke={1.7} aria-label={t(`gestures.preview.${name}`)} />
            </span>
          ),
        }))}
        value={String(width)}
        onChange={value => onChange(Number(value))}
      />
      <NumberInput
        aria-label={t('gestures.preview.width')}
        className={classes.width}
        size="xs"
        suffix=" px"
        step={10}
        allowDecimal={false}
        allowNegative={false}
        value={width}
        onBlur={event => onChange(clampWidth(Number.parseInt(event.currentTarget.value, 10)))}
        onChange={value => {
          if (clampWidth(Number(value)) === value) onChange(value)
        }}
      />
    </>
  )
}
