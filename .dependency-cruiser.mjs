export default { forbidden: [{name:'x',severity:'error',from:{path:'^shared'},to:{path:'^server'}}], options: { parser: 'swc', tsPreCompilationDeps: true, tsConfig:{fileName:'tsconfig.json'} } }
