import type { LayoutStore } from '../panels/layoutStore.ts'
import { useLayout } from '../panels/useLayout.ts'

/** px across. */
export const previewLimits = { least: 320, most: 1_200, initial: 460 } as const

interface PreviewLayout {
  shown: boolean
  /** px across, where the preview stands beside the properties. */
  width: number
}

const clampWidth = (width: number) => Math.round(Math.min(previewLimits.most, Math.max(previewLimits.least, width)))

function readPreview(stored: unknown): PreviewLayout {
  const { shown, width } = (stored ?? {}) as Partial<Record<keyof PreviewLayout, unknown>>
  return {
    shown: shown !== false,
    width: typeof width === 'number' && Number.isFinite(width) ? clampWidth(width) : previewLimits.initial,
  }
}

/** Where the preview of an editor stands, the same in every editor; undefined until it is known. */
export function usePreviewLayout(store: LayoutStore) {
  const { layout, change } = useLayout(store, readPreview)
  return (
    layout && {
      ...layout,
      toggle: () => change(current => ({ ...current, shown: !current.shown })),
      resize: (width: number) => change(current => ({ ...current, width: clampWidth(width) })),
    }
  )
}
