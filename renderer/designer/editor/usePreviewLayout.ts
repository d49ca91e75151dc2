import { useState } from 'react'

/** px across. */
export const previewLimits = { least: 320, most: 1_200, initial: 460 } as const

interface PreviewLayout {
  shown: boolean
  /** px across, where the preview stands beside the properties. */
  width: number
}

/** Kept as long as the tab is: the local storage holds nothing but what its row names (AD9). */
const key = 'telar/editorPreview'

const clampWidth = (width: number) => Math.round(Math.min(previewLimits.most, Math.max(previewLimits.least, width)))

function kept(): PreviewLayout {
  try {
    const { shown, width } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<PreviewLayout>
    return {
      shown: shown !== false,
      width: typeof width === 'number' && Number.isFinite(width) ? clampWidth(width) : previewLimits.initial,
    }
  } catch {
    return { shown: true, width: previewLimits.initial }
  }
}

/** Where the preview of an editor stands, the same in every editor. */
export function usePreviewLayout() {
  const [layout, setLayout] = useState(kept)

  function change(changes: Partial<PreviewLayout>) {
    const next = { ...layout, ...changes }
    setLayout(next)
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch (error) {
      console.warn('The width of the preview is not kept', error)
    }
  }

  return {
    ...layout,
    toggle: () => change({ shown: !layout.shown }),
    resize: (width: number) => change({ width: clampWidth(width) }),
  }
}
