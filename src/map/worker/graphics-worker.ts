// Asks for a drawing context and then for something the graphics card has to answer: whoever asks it first, or while it
// is busy drawing, stands still until it does.
const context = new OffscreenCanvas(1, 1).getContext('webgl2')
context?.getParameter(context.VERSION)
postMessage(context !== null)
