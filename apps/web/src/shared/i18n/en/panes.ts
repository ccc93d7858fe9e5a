import type { Catalogue } from '../texts.ts';

export const panes: Catalogue['panes'] = {
  layout: 'Layout',
  layoutOf: 'Layout · panes: {{count}}',
  count: 'Panes',
  one: 'Standard',
  reset: 'Back to standard',
  chart: 'Chart',
  ladder: 'Ladder',
  order: 'Order',
  lists: 'Lists',
  kind: 'Content of pane {{number}}',
  instrument: 'Instrument of pane {{number}}',
  link: 'Link the instrument of pane {{number}}',
  allInstruments: 'All instruments',
  choose: 'Choose an instrument',
  chooseBody: 'Choose above what this pane shows.',
  enlarge: 'Enlarge pane {{number}}',
  shrink: 'Shrink pane {{number}}',
  pane: 'Pane {{number}} · {{what}}',
  columns: 'Width of the left panes',
  rows: 'Height of the upper panes',
};
