/** The actions' pictures, as strokes on a 24-px grid: only the palette shows them, so they come with it. */
export const PALETTE_STROKES = {
  go: 'M5 12h14M13 6l6 6-6 6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3L20 20',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  dark: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  system: 'M4.5 5h15v10.5h-15zM9 20h6M12 15.5V20',
  feedback: 'M4.5 5h15v11h-8l-4 3.5V16h-3zM8.5 9h7M8.5 12h4.5',
  enter: 'M11 4.5h8v15h-8M4 12h10M10.5 8.5L14 12l-3.5 3.5',
  leave: 'M13 4.5H5v15h8M10 12h10M16.5 8.5L20 12l-3.5 3.5',
} as const
