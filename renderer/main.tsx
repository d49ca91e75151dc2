import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { AppProvider } from './app/AppProvider.tsx'
import { createApp } from './app/createApp.ts'
import { routesOf } from './routes.tsx'
import { keepValuesOutOfMarkup } from './ui/keepValuesOutOfMarkup.ts'

keepValuesOutOfMarkup(window)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

const app = createApp(window)
const page = createRoot(root)
void routesOf(app).then(routes =>
  page.render(
    <AppProvider app={app}>
      {/* In a transition, queries with new variables would begin, end and begin again before anybody sees them. */}
      <RouterProvider router={createBrowserRouter(routes)} useTransitions={false} />
    </AppProvider>,
  ),
)
