/** In the place of a filter's id: every record, whatever filter comes by default. */
export const noFilter = ''
