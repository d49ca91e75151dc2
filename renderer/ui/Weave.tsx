import { useId } from 'react'

/** A woven ground in the current text colour, for large empty surfaces. */
export function Weave({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg className={className} width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width="64" height="64" patternUnits="userSpaceOnUse">
          <g stroke="currentColor" strokeWidth="7" fill="none">
            <path d="M0 16H40M56 16H64M0 48H8M24 48H64" />
            <path d="M16 0V8M16 24V64M48 0V40M48 56V64" opacity="0.62" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
