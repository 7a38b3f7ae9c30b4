/** Colorado's official names as they read, unpacked by the demo's build. */
declare module 'virtual:official-names' {
  const names: string
  export default names
}
