// Old syntax on purpose: an old Node must print this sentence, not a syntax error.
const version = process.versions.node
const major = Number(version.split('.')[0])
const minor = Number(version.split('.')[1])

if (major < 20 || (major === 20 && minor < 19)) {
  console.error('This project needs Node 20.19 or newer; this is Node ' + version + '.')
  process.exit(1)
}
