import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scheme } from '../../../shared/environment/brandColors.ts'
import { brandCss, type Grounds } from '../../../shared/environment/brandCss.ts'
import { fileUrl } from '../../../shared/protocol/files.ts'
import type { Values } from '../../designer/data/component.ts'
import classes from './BrandPreview.module.css'

const grounds: Grounds = {
  light: '[data-brand-preview][data-ground="light"]',
  dark: '[data-brand-preview][data-ground="dark"]',
}

const picture = (place: unknown) => (typeof place === 'string' && place !== '' ? fileUrl(place) : undefined)

/** The login, a view and a phone in the colours and letters that are being chosen, before they are saved. */
export function BrandPreview({ values }: { values: Values }) {
  const { t } = useTranslation()
  const [chosen, setScheme] = useState<Scheme>('light')
  const scheme = values.allowDarkMode === false ? 'light' : chosen
  return (
    <section className={classes.preview} aria-label={t('settings.preview.title')}>
      <style>{brandCss({ ...values, fontUrl: picture(values.fontFile) }, grounds)}</style>
      <header className={classes.head}>
        <h2>{t('settings.preview.title')}</h2>
        {values.allowDarkMode !== false && (
          <SegmentedControl
            size="xs"
            aria-label={t('settings.preview.scheme')}
            data={(['light', 'dark'] as const).map(value => ({ value, label: t(`settings.preview.${value}`) }))}
            value={scheme}
            onChange={value => setScheme(value)}
          />
        )}
      </header>
      <div className={classes.scenes}>
        <Scene name="view" scheme={scheme}>
          <ViewScene values={values} />
        </Scene>
        <Scene name="login" scheme={scheme}>
          <LoginScene values={values} />
        </Scene>
        <Scene name="phone" scheme={scheme}>
          <PhoneScene values={values} />
        </Scene>
      </div>
    </section>
  )
}

interface SceneProps {
  name: 'login' | 'view' | 'phone'
  scheme: Scheme
  children: ReactNode
}

/** A picture of a page: nothing in it does anything. What stands below it is in the colours of the designer. */
function Scene({ name, scheme, children }: SceneProps) {
  const { t } = useTranslation()
  return (
    <figure className={classes.scene} data-scene={name}>
      <div className={classes.screen} data-brand-preview data-ground={scheme} inert>
        {children}
      </div>
      <figcaption>{t(`settings.preview.${name}`)}</figcaption>
    </figure>
  )
}

function Mark({ values, place }: { values: Values; place?: unknown }) {
  const url = picture(place) ?? picture(values.logo)
  if (url !== undefined) return <img className={classes.logo} src={url} alt="" />
  return <span className={classes.initial}>{values.name.trim().charAt(0).toUpperCase()}</span>
}

function Bar({ values }: { values: Values }) {
  return (
    <div className={classes.bar}>
      <Mark values={values} />
      <span className={classes.name}>{values.name}</span>
    </div>
  )
}

function Content() {
  const { t } = useTranslation()
  return (
    <div className={classes.content}>
      <p className={classes.heading}>{t('settings.preview.heading')}</p>
      <div className={classes.sheet}>
        {[64, 82, 48].map(width => (
          <span key={width} className={classes.line} style={{ width: `${width}%` }} />
        ))}
        <div className={classes.steps}>
          <span className={classes.button}>{t('settings.preview.button')}</span>
          <span className={classes.link}>{t('settings.preview.link')}</span>
        </div>
      </div>
    </div>
  )
}

function ViewScene({ values }: { values: Values }) {
  const { t } = useTranslation()
  return (
    <>
      <Bar values={values} />
      <div className={classes.body}>
        {values.allowLightweightLayout !== true && (
          <div className={classes.sidebar} data-brand="sidebar">
            {(['home', 'orders', 'people'] as const).map(link => (
              <span key={link} className={classes.item} data-chosen={link === 'orders' || undefined}>
                {t(`settings.preview.links.${link}`)}
              </span>
            ))}
          </div>
        )}
        <Content />
      </div>
    </>
  )
}

function LoginScene({ values }: { values: Values }) {
  const { t } = useTranslation()
  const ground = picture(values.authBackgroundImage)
  return (
    <div className={classes.login} style={ground === undefined ? undefined : { backgroundImage: `url("${ground}")` }}>
      <div className={classes.card}>
        <Mark values={values} place={values.loginLogo} />
        <span className={classes.name}>{values.name}</span>
        <span className={classes.input}>{t('settings.preview.email')}</span>
        <span className={classes.button}>{t('settings.preview.enter')}</span>
      </div>
    </div>
  )
}

const PhoneScene = ({ values }: { values: Values }) => (
  <>
    <Bar values={values} />
    <Content />
  </>
)
