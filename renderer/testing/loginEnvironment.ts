/** What the login page is told of the environment `demo`. */
export const loginEnvironment =
  (settings: Readonly<Record<string, unknown>> = {}) =>
  () => ({
    environment: {
      __typename: 'Environment',
      _id: 'demo',
      name: 'Taller',
      allowSignUp: false,
      redirect: false,
      redirectUrl: null,
      enableCustomLoginView: false,
      customLoginView: null,
      logo: null,
      loginLogo: null,
      authBackgroundImage: null,
      ...settings,
    },
  })
