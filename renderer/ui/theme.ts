import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import { searchedOptions } from './searchedOptions.ts'

/** #1648FF stands at 6. */
const primary: MantineColorsTuple = [
  '#eef2ff',
  '#dce4ff',
  '#b9c8ff',
  '#90a8ff',
  '#6485ff',
  '#3a65ff',
  '#1648ff',
  '#0d39db',
  '#0b2fb4',
  '#09268f',
]

const gray: MantineColorsTuple = [
  '#f6f7f9',
  '#eef0f4',
  '#e2e5eb',
  '#d3d8e0',
  '#c0c7d2',
  '#98a1b0',
  '#6f7a8b',
  '#596273',
  '#343b47',
  '#14181f',
]

const dark: MantineColorsTuple = [
  '#e8ecf2',
  '#c5cdd8',
  '#9ba6b6',
  '#6e7989',
  '#3b4453',
  '#262d38',
  '#1a2029',
  '#141920',
  '#0d1015',
  '#0a0c10',
]

const primaryColor = 'telar'

/** An environment's own colour may be too light for white. */
const variantColorResolver: VariantColorsResolver = input => {
  const colors = defaultVariantColorsResolver(input)
  const isPrimary = input.variant === 'filled' && input.color === primaryColor
  return isPrimary ? { ...colors, color: 'var(--telar-on-primary)' } : colors
}

const fontFamily = 'var(--telar-font)'

/** A dialog's head is no banner of the page. */
const headOfDialog = { header: { role: 'presentation' } }

export const theme = createTheme({
  primaryColor,
  variantColorResolver,
  primaryShade: 6,
  colors: { telar: primary, gray, dark },
  fontFamily,
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '18px' },
  defaultRadius: 'md',
  breakpoints: { xs: '36em', sm: '48em', md: '60em', lg: '75em', xl: '88em' },
  shadows: {
    xs: 'var(--telar-shadow-card)',
    sm: 'var(--telar-shadow-card)',
    md: 'var(--telar-shadow-lifted)',
    lg: 'var(--telar-shadow-overlay)',
    xl: 'var(--telar-shadow-overlay)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Autocomplete: { defaultProps: { filter: searchedOptions } },
    Checkbox: { defaultProps: { iconColor: 'var(--telar-on-primary)' } },
    Drawer: { defaultProps: { attributes: headOfDialog } },
    InputWrapper: { styles: { label: { marginBottom: 6 }, description: { marginBottom: 6 } } },
    Menu: {
      defaultProps: {
        shadow: 'lg',
        radius: 'md',
        withInitialFocusPlaceholder: false,
        transitionProps: { transition: 'pop', duration: 120 },
      },
      styles: { dropdown: { background: 'var(--telar-raised)' } },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 24,
        overlayProps: { backgroundOpacity: 0.5 },
        transitionProps: { transition: 'pop', duration: 160 },
        attributes: headOfDialog,
      },
      styles: {
        content: { background: 'var(--telar-raised)', boxShadow: 'var(--telar-shadow-overlay)' },
        header: { background: 'var(--telar-raised)' },
        title: { fontSize: '1.125rem', fontWeight: 650 },
      },
    },
    MultiSelect: { defaultProps: { filter: searchedOptions } },
    Radio: { defaultProps: { iconColor: 'var(--telar-on-primary)' } },
    Select: { defaultProps: { filter: searchedOptions } },
    TagsInput: { defaultProps: { filter: searchedOptions } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: false, fz: 'xs' } },
  },
})
