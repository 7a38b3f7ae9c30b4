import { AdminHomeScreen } from '../../features/admin/admin-home-screen.tsx'

/** Fetched by administrators alone. */
export const ADMIN_SCREENS = { home: AdminHomeScreen }
