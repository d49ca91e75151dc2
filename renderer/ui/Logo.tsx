import classes from './Logo.module.css'

/** The mark: warp and weft of a loom. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--telar-primary)" />
      <g stroke="#fff" strokeWidth="2.6" strokeLinecap="round">
        <path d="M7.5 11h6M18.5 11h6M7.5 21h1M13.5 21h5M23.5 21h1" />
        <path d="M11 7.5v1M11 13.5v11M21 7.5v6M21 18.5v6" />
      </g>
    </svg>
  )
}

/** 132 × 32. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <LogoMark />
      <span className={classes.word}>Telar</span>
    </span>
  )
}
